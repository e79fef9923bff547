// Limits the confirmation mails of an address, of one caller, and of all callers together.
import {
  CONFIRMATIONS_PER_CALLER,
  CONFIRMATIONS_PER_DAY,
  CONFIRMATIONS_PER_HOUR,
  DAY_MS,
} from '../../shared/constants.ts';
import { ShopError } from '../errors.ts';
import type { ConfirmationLimit } from '../ports/contact.ts';
import type { Database } from '../ports/database.ts';
import type { Clock, Ids } from '../ports/system.ts';

const HOUR_MS = 60 * 60_000;
/** Mail servers leave out what follows a plus, and many leave out dots, before the '@'. */
const NOT_COUNTED = /\+[^@]*(?=@)|\.(?=[^@]*@)/g;

interface ConfirmationDeps {
  readonly database: Pick<Database, 'counters'>;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'hash'>;
}

/**
 * Refuses a caller who causes too many mails. The limit of an inbox is silent, so that it reveals nothing
 * about the address: 'ann+1@', 'ann+2@' and 'a.nn@' are one inbox.
 */
export async function limitConfirmations(
  { database, clock, ids }: ConfirmationDeps,
  { email, caller }: { readonly email: string; readonly caller: string },
): Promise<ConfirmationLimit> {
  const now = clock.now();
  for (const { key, most } of [
    { key: `confirm:caller:${ids.hash(caller)}`, most: CONFIRMATIONS_PER_CALLER },
    { key: 'confirm:all', most: CONFIRMATIONS_PER_HOUR },
  ]) {
    const { count, resetAt } = await database.counters.hit(key, { now, windowMs: HOUR_MS });
    if (count > most) throw new ShopError('too_many_requests', undefined, Math.ceil((resetAt - now) / 1_000));
  }
  const inbox = email.trim().toLowerCase().replace(NOT_COUNTED, '');
  const { count } = await database.counters.hit(`confirm:inbox:${ids.hash(inbox)}`, {
    now,
    windowMs: DAY_MS,
  });
  return { most: count > CONFIRMATIONS_PER_DAY ? 0 : CONFIRMATIONS_PER_DAY, since: now - DAY_MS };
}
