// B11 Changes a return in one transaction over its order, with the mail about it.

import { isErased } from '../orders/erased.ts';
import { numberKey } from '../orders/order-number.ts';
import type { Database } from '../ports/database.ts';
import type { OrderRecord } from '../ports/orders.ts';
import type { PlatformReturn, ReturnRecord } from '../ports/returns.ts';
import type { Clock, Ids } from '../ports/system.ts';
import type { ReturnMails } from './return-mails.ts';
import { applyNews, isOpen, withoutShopper } from './states.ts';

/** An open return is compared with the platform this often, in case a webhook was lost. */
export const CHECK_MS = 10 * 60_000;

export type ReturnOutcome = 'applied' | 'unchanged' | 'ignored';

interface LedgerDeps {
  readonly database: Pick<Database, 'returns'>;
  readonly mails: ReturnMails;
  readonly onQueued: () => void;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Tells whether a return has our key in the shopper's note. */
export const names = ({ lines }: PlatformReturn, reference: string): boolean =>
  lines.some(({ note }) => note?.includes(`[${reference}]`));

/** Leaves out later news of a buyer who was erased. */
const forgetful = (order: OrderRecord, record: ReturnRecord): ReturnRecord =>
  isErased(order) ? withoutShopper(record) : record;

export function createReturnLedger({ database, mails, onQueued, clock, ids }: LedgerDeps) {
  /** Changes one return of the locked order; a new state is mailed in the same transaction. */
  async function change(
    { id, orderId }: Pick<ReturnRecord, 'id' | 'orderId'>,
    next: (known: ReturnRecord) => ReturnRecord,
  ): Promise<ReturnOutcome> {
    const now = clock.now();
    const outcome = await database.returns.decide<ReturnOutcome>(orderId, now, (order, returns) => {
      const known = returns.find((each) => each.id === id);
      return known ? step(order, known, next(known), now) : { result: 'ignored' };
    });
    onQueued();
    return outcome ?? 'ignored';
  }

  function step(order: OrderRecord, known: ReturnRecord, after: ReturnRecord, now: number) {
    if (after === known) return { result: 'unchanged' as const };
    const mail = after.state === known.state ? [] : mails.step(order, after, now);
    const dueAt = isOpen(after) ? after.dueAt : undefined;
    return { update: forgetful(order, { ...after, dueAt }), mails: mail, result: 'applied' as const };
  }

  /** The request cannot be sent: the owner gets a message, once. */
  async function assignToOwner({ id, orderId }: ReturnRecord): Promise<void> {
    const now = clock.now();
    await database.returns.decide(orderId, now, (order, returns) => {
      const known = returns.find((each) => each.id === id);
      if (!known || known.details.byOwner || known.platformReturnId) return { result: undefined };
      const details = { ...known.details, byOwner: true as const };
      return {
        update: { ...known, details, dueAt: undefined },
        ...mails.ownerNotice(order, known, now),
        result: undefined,
      };
    });
    onQueued();
  }

  const newsOf = ({ platformReturnId: _id, lines: _lines, ...found }: PlatformReturn) => found;

  /**
   * Applies the platform's data to a return of ours, found by its id or its key, or to one that the owner
   * made there.
   */
  async function adopt(orderId: string, found: PlatformReturn): Promise<ReturnOutcome> {
    const now = clock.now();
    const { platformReturnId } = found;
    const outcome = await database.returns.decide<ReturnOutcome>(orderId, now, (order, returns) => {
      const known =
        returns.find((each) => each.platformReturnId === platformReturnId) ??
        returns.find(({ platformReturnId: other, reference }) => !other && names(found, reference));
      if (known) {
        const sent = known.platformReturnId ? known : { ...known, platformReturnId, dueAt: now + CHECK_MS };
        const after = applyNews(sent, newsOf(found));
        return step(order, known, after, now);
      }
      const blank = newRecord(order, returns, found.lines, { at: found.at, foreign: true });
      const record = applyNews({ ...blank, platformReturnId, dueAt: now + CHECK_MS }, newsOf(found));
      return { insert: { record: forgetful(order, record) }, result: 'applied' };
    });
    onQueued();
    return outcome ?? 'ignored';
  }

  function newRecord(
    order: OrderRecord,
    returns: readonly ReturnRecord[],
    lines: ReturnRecord['lines'],
    { at, ...details }: { at: number; foreign?: true; byOwner?: true },
  ): ReturnRecord {
    const number = returns.length;
    return {
      id: ids.uuid(),
      orderId: order.id,
      number,
      reference:
        `${numberKey(order.details.number ?? '') || order.id.slice(0, 8)}-R${number + 1}`.toUpperCase(),
      state: 'requested',
      lines,
      details: { history: [{ state: 'requested', at }], tries: 0, ...details },
      createdAt: at,
    };
  }

  return { change, assignToOwner, adopt, newRecord };
}
