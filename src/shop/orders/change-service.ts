// B12 Changes an order: once however often the button is pressed, all of it or nothing, checked until the
// result is certain.
import { BRAND } from '../../shared/brand.ts';
import type { ErrorCode } from '../../shared/error-texts.ts';
import { ShopError } from '../errors.ts';
import { isDue } from '../jobs/due.ts';
import type { Database } from '../ports/database.ts';
import type { DeliveryAddress, OrderChange, OrderEditing } from '../ports/order-changes.ts';
import type { OrderRecord } from '../ports/orders.ts';
import { isDenied } from '../ports/platform.ts';
import type { Clock, Ids, Log } from '../ports/system.ts';
import { carryOut } from './change-attempt.ts';
import * as rules from './change-rules.ts';
import { changeInWords } from './change-words.ts';
import { eventFromOrder, type PlatformOrders } from './reconcile.ts';

export interface WantedChange {
  readonly lines: readonly rules.WantedLine[];
  readonly address?: DeliveryAddress | undefined;
}

export interface ChangeService {
  /** Throws ShopError if it is impossible; otherwise it is done, in progress, or left to the owner. */
  ask(orderId: string, request: WantedChange): Promise<void>;
  /** Checks the changes with an uncertain outcome; returns how many there were. */
  checkDue(): Promise<number>;
}

interface ChangeDeps {
  readonly database: Pick<Database, 'orders'>;
  /** Undefined without access to the Admin API: the owner gets a message instead. */
  readonly platform?: (OrderEditing & Pick<PlatformOrders, 'find'>) | undefined;
  readonly variantsOf: Parameters<typeof rules.planLines>[2];
  /** The owner also gets a mail. */
  readonly mail: boolean;
  readonly onQueued: () => void;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

/** Longer than all calls of one attempt may take. */
const CALLS_MS = 120_000;
const FIRST_WAIT_MS = 5_000;
const MAX_WAIT_MS = 10 * 60_000;
const MAX_TRIES = 80;
const AT_ONCE = 20;

export function createChangeService(deps: ChangeDeps): ChangeService {
  const { database, platform, variantsOf, mail, onQueued, clock, ids, log } = deps;

  /** The owner's message and mail, stored in the same transaction that leaves the change to the owner. */
  function ownerNotice(order: OrderRecord, change: OrderChange, now: number) {
    const { customerName: name, email } = order;
    const orderNumber = order.details.number ?? '';
    const text = changeInWords(order, change);
    const subject = `Change order ${orderNumber}`;
    return {
      message: { id: ids.uuid(), name, email, subject, message: text, now },
      ...(mail && {
        mail: {
          id: ids.uuid(),
          recipient: BRAND.supportEmail,
          person: email,
          content: { kind: 'order-change', orderNumber, name, email, text } as const,
          now,
        },
      }),
    };
  }

  type Claim = 'platform' | 'owner' | 'none';

  function claim(orderId: string, request: WantedChange): Promise<Claim | undefined> {
    const now = clock.now();
    const content = ids.hash(JSON.stringify(request));
    return database.orders.decide<Claim>(orderId, now, (order) => {
      const { change: last } = order.details;
      // A second press gets the answer of the first.
      if (last?.content === content && last.state !== 'refused') return { result: 'none' };
      const refusal = rules.changeRefusal(order, now);
      if (refusal) throw new ShopError(refusal);
      const plan = rules.planLines(order.lines, request.lines, variantsOf);
      if ('refusal' in plan) throw new ShopError(plan.refusal);
      if (!plan.edit && !request.address) throw new ShopError('change_nothing');
      const change: OrderChange = {
        key: ids.uuid(),
        state: 'requested',
        at: now,
        content,
        tries: 1,
        ...plan,
        ...(request.address && { address: request.address }),
      };
      if (platform)
        return {
          details: { ...order.details, change: { ...change, dueAt: now + CALLS_MS } },
          result: 'platform',
        };
      const details = { ...order.details, change: { ...change, byOwner: true as const } };
      return { details, ...ownerNotice(order, change, now), result: 'owner' };
    });
  }

  /** Updates a change that is still open. */
  const update = (orderId: string, key: string, next: (change: OrderChange) => OrderChange) =>
    database.orders.decide(orderId, clock.now(), ({ details }) => {
      const { change } = details;
      if (change?.key !== key || change.state !== 'requested') return { result: undefined };
      return { details: { ...details, change: next(change) }, result: undefined };
    });

  async function assignToOwner(orderId: string, key: string): Promise<void> {
    const now = clock.now();
    await database.orders.decide(orderId, now, (order) => {
      const { change } = order.details;
      if (change?.key !== key || change.state !== 'requested' || change.byOwner) return { result: undefined };
      const { dueAt: _dueAt, ...rest } = change;
      const details = { ...order.details, change: { ...rest, byOwner: true as const } };
      return { details, ...ownerNotice(order, change, now), result: undefined };
    });
    onQueued();
  }

  const postponed = (change: OrderChange): OrderChange => ({
    ...change,
    dueAt: clock.now() + Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (change.tries - 1)),
  });

  /** Applies the platform's current order, so that the page does not wait for the webhook. */
  async function takeOver(platformOrderId: string): Promise<void> {
    try {
      const order = await platform?.find(platformOrderId);
      if (order) await database.orders.applyEvent(eventFromOrder(order, clock.now(), ids.orderId()));
    } catch (error) {
      log.warn({ reason: String(error) }, 'A changed order could not be read; its webhook will update it');
    }
  }

  async function attempt(order: OrderRecord, change: OrderChange): Promise<ErrorCode | undefined> {
    const { id, platformOrderId = '' } = order;
    const { key } = change;
    if (!platform || change.tries > MAX_TRIES) {
      await assignToOwner(id, key);
      return undefined;
    }
    try {
      const save = (undo: OrderChange['undo']) => update(id, key, (current) => ({ ...current, undo }));
      const outcome = await carryOut(platform, { platformOrderId, change, save });
      if (outcome === 'owner') {
        await assignToOwner(id, key);
        return undefined;
      }
      await takeOver(platformOrderId);
      await update(id, key, (current) => rules.ended(current, outcome === 'done' ? 'done' : 'refused'));
      if (outcome === 'done') return undefined;
      log.warn({ orderId: id, reason: outcome.reason }, 'The platform refused to change an order');
      const after = await database.orders.find(id);
      const isGone = after && rules.changeRefusal(after, after.details.placedAt ?? 0);
      return outcome.code === 'change_refused' && isGone ? isGone : outcome.code;
    } catch (error) {
      log.warn({ orderId: id, reason: String(error) }, 'An order could not be changed yet');
      if (isDenied(error)) await assignToOwner(id, key);
      else await update(id, key, postponed);
      return undefined;
    }
  }

  return {
    async ask(orderId, lines) {
      const claimed = await claim(orderId, lines);
      if (claimed === undefined) throw new ShopError('order_not_found');
      if (claimed === 'owner') onQueued();
      if (claimed !== 'platform') return;
      const order = await database.orders.find(orderId);
      const change = order?.details.change;
      const refusal = order && change && (await attempt(order, change));
      if (refusal) throw new ShopError(refusal);
    },

    async checkDue() {
      const due = await database.orders.listDueChanges(clock.now(), AT_ONCE);
      for (const orderId of due) {
        const now = clock.now();
        const retry = await database.orders.decide(orderId, now, (order) => {
          const { change } = order.details;
          if (change?.state !== 'requested' || !isDue(change.dueAt, now)) return { result: undefined };
          const again = { ...change, tries: change.tries + 1, dueAt: now + CALLS_MS };
          return { details: { ...order.details, change: again }, result: { order, change: again } };
        });
        if (retry) await attempt(retry.order, retry.change);
      }
      return due.length;
    },
  };
}
