// B11 Sends the form of a return: as JSON, or whole if it has pictures, with the percentage that is sent.
import { returnFormInput } from '../../../../shared/api/returns.ts';
import { endpointUrl } from '../../../../shared/api.ts';
import type { OrderView } from '../../../../shared/entities.ts';
import {
  PICTURE_MEGABYTES,
  PICTURE_REASONS,
  PICTURE_TYPES,
  RETURN_ERRORS,
  RETURN_PICTURES,
} from '../../../../shared/returns.ts';
import { ApiError, call } from '../../../api/client.ts';

export const PICTURE_FIELD = 'pictures';
const MAX_BYTES = PICTURE_MEGABYTES * 1024 * 1024;

/** Returns the sentence about files that cannot be sent; the server says the same. */
export function pictureRefusal(files: readonly File[]): string | undefined {
  if (files.length > RETURN_PICTURES) return RETURN_ERRORS.picture_count;
  if (files.some(({ type }) => !PICTURE_TYPES.some((each) => each === type)))
    return RETURN_ERRORS.picture_kind;
  return files.some(({ size }) => size > MAX_BYTES) ? RETURN_ERRORS.picture_too_large : undefined;
}

type ReturnInput = Omit<NonNullable<Parameters<typeof call<'requestReturn'>>[1]>, 'token'>;

function inputOf(form: FormData): ReturnInput {
  const fields = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return returnFormInput(Object.fromEntries(fields)) as ReturnInput;
}

/** Returns the pictures to send: none if another reason was chosen after them. */
export const picturesOf = (form: FormData): File[] =>
  inputOf(form).lines.some(({ reason }) => PICTURE_REASONS.includes(reason))
    ? form.getAll(PICTURE_FIELD).filter((file): file is File => file instanceof File && file.size > 0)
    : [];

/** `fetch` does not tell how much of a body has been sent. */
function sendWhole(token: string, form: FormData, onProgress: (percent: number) => void): Promise<OrderView> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', endpointUrl('requestReturn', { token, lines: [] }));
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / total));
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status === 200) resolve(JSON.parse(responseText) as OrderView);
      else reject(new ApiError(status, responseText, statusText));
    };
    request.onerror = () => reject(new TypeError('The connection was lost'));
    request.send(form);
  });
}

export const sendReturn = (
  token: string,
  form: FormData,
  onProgress: (percent: number) => void,
): Promise<OrderView> =>
  picturesOf(form).length > 0
    ? sendWhole(token, form, onProgress)
    : call('requestReturn', { ...inputOf(form), token });
