// B11 Sends the form of a return.
import { returnFormInput } from '../../../../shared/api/returns.ts';
import type { OrderView } from '../../../../shared/entities.ts';
import { call } from '../../../api/client.ts';

export function sendReturn(token: string, form: FormData): Promise<OrderView> {
  const fields = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  return call('requestReturn', { token, ...returnFormInput(fields) } as Parameters<
    typeof call<'requestReturn'>
  >[1]);
}
