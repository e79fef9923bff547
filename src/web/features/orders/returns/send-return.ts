// B11 Sends the form of a return: as JSON, or whole where it has pictures, with word of how much has gone.
import { returnFormInput } from '../../../../shared/api/returns.ts';
import { endpointUrl } from '../../../../shared/api.ts';
import type { OrderView } from '../../../../shared/entities.ts';
import {
  DAMAGED,
  PICTURE_MEGABYTES,
  PICTURE_TYPES,
  RETURN_ERRORS,
  RETURN_PICTURES,
} from '../../../../shared/returns.ts';
import { ApiError, call } from '../../../api/client.ts';

export const PICTURE_FIELD = 'pictures';
const MAX_BYTES = PICTURE_MEGABYTES * 1024 * 1024;

/** The sentence about what cannot be sent; the server says the same. */
export function pictureRefusal(files: readonly File[]): string | undefined {
  if (files.length > RETURN_PICTURES) return RETURN_ERRORS.picture_count;
  if (files.some(({ type }) => !PICTURE_TYPES.some((each) => each === type)))
    return RETURN_ERRORS.picture_kind;
  return files.some(({ size }) => size > MAX_BYTES) ? RETURN_ERRORS.picture_too_large : undefined;
}

export const picturesOf = (form: FormData): File[] =>
  form.getAll(PICTURE_FIELD).filter((file): file is File => file instanceof File && file.size > 0);

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

export function sendReturn(
  token: string,
  form: FormData,
  onProgress: (percent: number) => void,
): Promise<OrderView> {
  const fields = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const input = returnFormInput(fields) as Parameters<typeof call<'requestReturn'>>[1] & object;
  const isDamaged = input.lines.some(({ reason }) => reason === DAMAGED);
  // Chosen, and then another reason: the pictures belong to nothing.
  return isDamaged && picturesOf(form).length > 0
    ? sendWhole(token, form, onProgress)
    : call('requestReturn', { ...input, token });
}
