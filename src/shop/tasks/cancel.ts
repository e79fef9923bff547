// B5 Cancels an order: one request to the platform however often the button is pressed.
import type { ErrorCode } from '../../shared/error-texts.ts';
import { ShopError } from '../errors.ts';
import * as cancellation from '../orders/cancellation-rules.ts';
import { eventFromOrder, type PlatformOrders } from '../orders/reconcile.ts';
import type { Database } from '../ports/database.ts';
import type { OrderRecord } from '../ports/orders.ts';
import type { AdminPlatform } from '../ports/platform.ts';
import type { Clock, Ids } from '../ports/system.ts';
import type { Kind, Outcome } from './kind.ts';
import { type NoticeDeps, ownerNotice } from './owner-notice.ts';

export interface CancelPayload {
  /** The platform's job that cancels the order; it may fail. */
  readonly job?: string | undefined;
  /** The platform confirmed that it will cancel. */
  readonly accepted?: true | undefined;
}

interface CancelDeps extends NoticeDeps {
  readonly database: Pick<Database, 'orders'>;
  /** Undefined without access to the Admin API: the owner gets a message instead. */
  readonly platform?:
    | (Pick<AdminPlatform, 'cancelOrder' | 'cancellation'> & Pick<PlatformOrders, 'find'>)
    | undefined;
  readonly clock: Clock;
  readonly ids: Ids;
}

const REFUSALS: Partial<Record<cancellation.CancelOutcome, ErrorCode>> = {
  refused: 'cancel_refused',
  shipped: 'cancel_shipped',
  refunded: 'cancel_refunded',
  'gift-card': 'cancel_gift_card',
  late: 'cancel_late',
  unplaced: 'cancel_unplaced',
  changing: 'change_busy',
};
/** The platform's event should have arrived after this time. */
const JOB_MS = 10 * 60_000;

export function cancelKind(deps: CancelDeps): Kind<undefined, CancelPayload> {
  const { database, platform, clock, ids } = deps;

  /** Applies the platform's current order; undefined unless that ends the request. */
  async function findEnd({ platformOrderId = '' }: OrderRecord): Promise<Outcome<CancelPayload> | undefined> {
    const order = await platform?.find(platformOrderId);
    const isCancelled = order?.cancelledAt !== undefined;
    if (!order || (!isCancelled && order.status !== 'fulfilled' && !order.fulfillments?.length))
      return undefined;
    await database.orders.applyEvent(eventFromOrder(order, clock.now(), ids.orderId()));
    return { result: isCancelled ? 'done' : 'refused' };
  }

  return {
    claim(order, _returns, _request, now) {
      const answer = cancellation.cancelOutcome(order, now);
      const refusal = REFUSALS[answer];
      if (refusal) throw new ShopError(refusal);
      return answer === 'open' ? { payload: {}, byOwner: !platform } : undefined;
    },

    async look(order, { tries, payload }) {
      if (!platform) return { result: 'owner' };
      if (tries === 1) return { result: 'unsent' };
      const end = await findEnd(order);
      if (end) return end;
      if (!payload.accepted) return { result: 'unsent' };
      const { state, reason } = await platform.cancellation(payload.job);
      return state === 'failed' ? { result: 'owner', reason } : { result: 'wait' };
    },

    async send(order, { tries }) {
      if (!platform) return { result: 'owner' };
      const answer = await platform.cancelOrder(order.platformOrderId ?? '');
      if ('job' in answer)
        return { result: 'wait', ms: JOB_MS, payload: { job: answer.job, accepted: true } };
      const end = await findEnd(order);
      if (end) return end;
      const reason = answer.refused;
      // A refusal of a repeated request may mean that the first is still in progress.
      return tries === 1 ? { result: 'refused', reason, noticed: true } : { result: 'wait', reason };
    },

    notice(order, _task, _returns, now) {
      const { customerName: name, email } = order;
      const orderNumber = order.details.number ?? '';
      const subject = `Cancel order ${orderNumber}`;
      const message = `Please cancel and refund order ${orderNumber}. Asked for on the order's page.`;
      const content = { kind: 'cancellation', orderNumber, name, email } as const;
      return ownerNotice(deps, order, { subject, message, content }, now);
    },

    refusal: (order) => new ShopError(cancellation.isShipped(order) ? 'cancel_shipped' : 'cancel_refused'),
  };
}
