// B5 Canceling: one request to the platform however often the button is pressed, checked until the result is certain.

import { BRAND } from '../../shared/brand.ts';
import type { ErrorCode } from '../../shared/error-texts.ts';
import { ShopError } from '../errors.ts';
import type { Database } from '../ports/database.ts';
import type { Cancellation, OrderRecord, OrderStep } from '../ports/orders.ts';
import { type AdminPlatform, isDenied } from '../ports/platform.ts';
import type { Clock, Ids, Log } from '../ports/system.ts';
import * as cancellation from './cancellation-rules.ts';
import { eventFromOrder, type PlatformOrders } from './reconcile.ts';

export interface CancellationService {
  /** Throws ShopError if it cannot be canceled; otherwise it is canceled or in progress. */
  ask(orderId: string): Promise<void>;
  /** Checks the requests with an uncertain outcome; returns how many there were. */
  checkDue(): Promise<number>;
}

interface CancelDeps {
  readonly database: Pick<Database, 'orders'>;
  /** Undefined without access to the Admin API: the owner gets a message instead. */
  readonly platform?: (Pick<AdminPlatform, 'cancelOrder'> & Pick<PlatformOrders, 'find'>) | undefined;
  /** The owner also gets a mail. */
  readonly mail: boolean;
  readonly onQueued: () => void;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

const REFUSALS: Partial<Record<cancellation.CancelOutcome, ErrorCode>> = {
  refused: 'cancel_refused',
  shipped: 'cancel_shipped',
  refunded: 'cancel_refunded',
  late: 'cancel_late',
  unplaced: 'cancel_unplaced',
  changing: 'change_busy',
};
const AT_ONCE = 20;
/** About half a day of retries; then the owner takes over. */
const MAX_TRIES = 80;

type Claim = 'platform' | 'owner' | 'none';
type Step<Result> = Omit<OrderStep<Result>, 'details'> & { readonly cancellation?: Cancellation | undefined };

export function createCancellationService(deps: CancelDeps): CancellationService {
  const { database, platform, mail, onQueued, clock, ids, log } = deps;

  /** The owner's message and mail, stored in the same transaction as the request. */
  function ownerNotice({ details, customerName: name, email }: OrderRecord, now: number) {
    const orderNumber = details.number ?? '';
    return {
      message: {
        id: ids.uuid(),
        name,
        email,
        subject: `Cancel order ${orderNumber}`,
        message: `Please cancel and refund order ${orderNumber}. Asked for on the order's page.`,
        now,
      },
      ...(mail && {
        mail: {
          id: ids.uuid(),
          recipient: BRAND.supportEmail,
          person: email,
          content: { kind: 'cancellation', orderNumber, name, email } as const,
          now,
        },
      }),
    };
  }

  /** Decides about the request of the locked order, and stores it if it changes. */
  const decide = <Result>(orderId: string, now: number, step: (order: OrderRecord) => Step<Result>) =>
    database.orders.decide<Result>(orderId, now, (order) => {
      const { cancellation: next, ...rest } = step(order);
      return { ...rest, ...(next && { details: { ...order.details, cancellation: next } }) };
    });

  function claim(orderId: string): Promise<Claim | undefined> {
    const now = clock.now();
    return decide<Claim>(orderId, now, (order) => {
      const answer = cancellation.cancelOutcome(order, now);
      const refusal = REFUSALS[answer];
      if (refusal) throw new ShopError(refusal);
      if (answer !== 'open') return { result: 'none' };
      return platform
        ? { cancellation: cancellation.requested(now, 'platform'), result: 'platform' }
        : {
            cancellation: cancellation.requested(now, 'owner'),
            ...ownerNotice(order, now),
            result: 'owner',
          };
    });
  }

  /** Changes a request that is still open; a request that an event has settled stays settled. */
  const change = (orderId: string, next: (known: Cancellation) => Cancellation) =>
    decide(orderId, clock.now(), ({ details }) => ({
      ...(details.cancellation?.state === 'requested' && { cancellation: next(details.cancellation) }),
      result: undefined,
    }));

  /** The owner takes the request over; one that the platform refused ends. */
  async function leaveToOwner(orderId: string, next = cancellation.assignedToOwner): Promise<void> {
    const now = clock.now();
    await decide(orderId, now, (order) => {
      const current = order.details.cancellation;
      if (current?.state !== 'requested' || current.byOwner) return { result: undefined };
      return { cancellation: next(current), ...ownerNotice(order, now), result: undefined };
    });
    onQueued();
  }

  /** Applies the platform's current order; true if that settles the request. */
  async function settle(platformOrderId: string): Promise<boolean> {
    const order = await platform?.find(platformOrderId);
    if (
      !order ||
      (order.cancelledAt === undefined && order.status !== 'fulfilled' && !order.fulfillments?.length)
    )
      return false;
    await database.orders.applyEvent(eventFromOrder(order, clock.now(), ids.orderId()));
    return true;
  }

  async function send(order: OrderRecord, isFirst: boolean): Promise<void> {
    const { id, platformOrderId = '' } = order;
    if (!platform) return leaveToOwner(id);
    // Without an answer to the last request, it may have been done.
    if (!isFirst && (await settle(platformOrderId))) return;
    if (order.details.cancellation?.accepted) {
      log.warn({ orderId: id }, 'The platform accepted a cancellation and did not carry it out');
      return leaveToOwner(id);
    }
    const answer = await platform.cancelOrder(platformOrderId);
    if (answer === 'requested') {
      await change(id, (current) => cancellation.accepted(current, clock.now()));
      return;
    }
    log.warn({ orderId: id, reason: answer.refused }, 'The platform refused to cancel an order');
    if (await settle(platformOrderId)) return;
    // A refusal of a repeated request may mean that the first is still in progress.
    if (isFirst) await leaveToOwner(id, cancellation.refused);
    else await change(id, (current) => cancellation.postponed(current, clock.now()));
  }

  async function attempt(order: OrderRecord, tries: number): Promise<void> {
    try {
      if (tries > MAX_TRIES) await leaveToOwner(order.id);
      else await send(order, tries === 1);
    } catch (error) {
      log.warn({ orderId: order.id, reason: String(error) }, 'An order could not be cancelled yet');
      if (isDenied(error)) await leaveToOwner(order.id);
      else await change(order.id, (current) => cancellation.postponed(current, clock.now()));
    }
  }

  return {
    async ask(orderId) {
      const claimed = await claim(orderId);
      if (claimed === undefined) throw new ShopError('order_not_found');
      if (claimed === 'owner') onQueued();
      if (claimed !== 'platform') return;
      const order = await database.orders.find(orderId);
      if (order) await attempt(order, 1);
      const after = await database.orders.find(orderId);
      if (after?.details.cancellation?.state === 'refused')
        throw new ShopError(cancellation.isShipped(after) ? 'cancel_shipped' : 'cancel_refused');
    },

    async checkDue() {
      const due = await database.orders.listDueCancellations(clock.now(), AT_ONCE);
      for (const orderId of due) {
        const now = clock.now();
        const retry = await decide(orderId, now, (order) => {
          const again = cancellation.retried(order.details.cancellation, now);
          return { cancellation: again, result: again && { order, tries: again.tries } };
        });
        if (retry) await attempt(retry.order, retry.tries);
      }
      return due.length;
    },
  };
}
