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
  readonly database: Pick<Database, 'orders'>;
  readonly mails: ReturnMails;
  readonly onQueued: () => void;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Tells whether a shopper's note ends with our key; in the shopper's own words it means nothing. */
export const hasReference = ({ lines }: PlatformReturn, reference: string): boolean =>
  lines.some(({ note }) => note?.trimEnd().endsWith(`[${reference}]`));

/** Leaves out later news of a buyer who was erased. */
const withoutErasedBuyer = (order: OrderRecord, record: ReturnRecord): ReturnRecord =>
  isErased(order) ? withoutShopper(record) : record;

export function createReturnLedger({ database, mails, onQueued, clock, ids }: LedgerDeps) {
  /** Changes one return of the locked order; a new state is mailed in the same transaction. */
  async function change(
    { id, orderId }: Pick<ReturnRecord, 'id' | 'orderId'>,
    next: (known: ReturnRecord) => ReturnRecord,
  ): Promise<ReturnOutcome> {
    const now = clock.now();
    const outcome = await database.orders.decide<ReturnOutcome>(orderId, now, (order, { returns }) => {
      const current = returns.find((each) => each.id === id);
      return current ? step(order, current, next(current), now) : { result: 'ignored' };
    });
    onQueued();
    return outcome ?? 'ignored';
  }

  function step(order: OrderRecord, before: ReturnRecord, after: ReturnRecord, now: number) {
    if (after === before) return { result: 'unchanged' as const };
    const mail = after.state === before.state ? [] : mails.step(order, after, now);
    return { update: withoutErasedBuyer(order, after), mails: mail, result: 'applied' as const };
  }

  const newsOf = ({ platformReturnId: _id, lines: _lines, ...news }: PlatformReturn) => news;

  /**
   * Applies the platform's data to a return of ours, found by its id or its key, or to one that the owner
   * made there.
   */
  async function adopt(orderId: string, platformReturn: PlatformReturn): Promise<ReturnOutcome> {
    const now = clock.now();
    const { platformReturnId } = platformReturn;
    const outcome = await database.orders.decide<ReturnOutcome>(orderId, now, (order, { returns }) => {
      const existing =
        returns.find((each) => each.platformReturnId === platformReturnId) ??
        returns.find(
          ({ platformReturnId: other, reference }) => !other && hasReference(platformReturn, reference),
        );
      if (existing) {
        const linkedReturn = existing.platformReturnId ? existing : { ...existing, platformReturnId };
        return step(order, existing, applyNews(linkedReturn, newsOf(platformReturn)), now);
      }
      const blank = newRecord(order, returns, platformReturn.lines, { at: platformReturn.at, foreign: true });
      const record = applyNews({ ...blank, platformReturnId }, newsOf(platformReturn));
      const task = { ...newTask(record, now), tries: 0, dueAt: now + CHECK_MS };
      return {
        insert: { record: withoutErasedBuyer(order, record) },
        ...(isOpen(record) && { task }),
        result: 'applied',
      };
    });
    onQueued();
    return outcome ?? 'ignored';
  }

  /** A return of the owner is followed like one that was requested here. */
  const newTask = ({ id, orderId }: ReturnRecord, at: number) => ({
    key: ids.uuid(),
    orderId,
    kind: 'return-request' as const,
    state: 'requested' as const,
    payload: { returnId: id },
    at,
  });

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
      details: { history: [{ state: 'requested', at }], ...details },
      createdAt: at,
    };
  }

  return { change, adopt, newRecord };
}

export type ReturnLedger = ReturnType<typeof createReturnLedger>;
