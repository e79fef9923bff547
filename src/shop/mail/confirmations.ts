// Limits the confirmation mails of an address and of one caller. The sender limits those of all callers together.
import { CONFIRMATIONS_PER_CALLER, CONFIRMATIONS_PER_DAY, DAY_MS, HOUR_MS } from '../../shared/constants.ts';
import { ShopError } from '../errors.ts';
import { emailKey } from '../orders/order-number.ts';
import type { ConfirmationLimit } from '../ports/contact.ts';
import type { Database } from '../ports/database.ts';
import type { Clock, Ids } from '../ports/system.ts';

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
  const own = await database.counters.hit(`confirm:caller:${ids.hash(caller)}`, { now, windowMs: HOUR_MS });
  if (own.count > CONFIRMATIONS_PER_CALLER)
    throw new ShopError('too_many_requests', { retryAt: own.resetAt });
  const inbox = emailKey(email).replace(NOT_COUNTED, '');
  const { count } = await database.counters.hit(`confirm:inbox:${ids.hash(inbox)}`, {
    now,
    windowMs: DAY_MS,
  });
  return {
    most: count > CONFIRMATIONS_PER_DAY ? 0 : CONFIRMATIONS_PER_DAY,
    since: now - DAY_MS,
    turn: own.count - 1,
  };
}
