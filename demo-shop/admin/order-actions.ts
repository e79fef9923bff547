// The back office's actions on an order, by name, with the fields of a form or a JSON call.
import type { ShopContext } from '../context.ts';
import { updateTracking } from '../fulfilment-update.ts';
import { dollars, parseDollars } from '../money.ts';
import { deliverOrder } from '../returns/actions.ts';
import {
  cancelOrder,
  captureOrder,
  editOrder,
  fulfilOrder,
  RefusedAction,
  refundOrder,
  type Tracking,
} from '../shop-actions.ts';
import type { Order } from '../state/model.ts';
import type { Money } from '../types.ts';

type Input = Record<string, unknown>;
type Action = (context: ShopContext, order: Order, input: Input) => string;

const MAX_TEXT = 200;

const actions: Record<string, Action> = {
  fulfil(context, order, input) {
    fulfilOrder(context, order, tracking(input), lineIds(input));
    return order.fulfillmentStatus === 'partial' ? 'fulfilled in part' : 'fulfilled';
  },
  track(context, order, input) {
    updateTracking(context, order, tracking(input));
    return 'tracked anew';
  },
  deliver(context, order) {
    deliverOrder(context, order);
    return 'delivered';
  },
  capture(context, order) {
    captureOrder(context, order);
    return 'paid';
  },
  edit(context, order, input) {
    editOrder(context, order, Number(input.lineId), Number(input.quantity));
    return 'edited';
  },
  cancel(context, order, input) {
    const how = { refund: input.refund !== false, restock: input.restock !== false };
    cancelOrder(context, order, { ...how, reason: 'customer' });
    return 'cancelled';
  },
  refund(context, order, input) {
    const amount = part(input);
    refundOrder(context, order, amount);
    return amount === undefined ? 'refunded' : `refunded by ${dollars(amount)}`;
  },
};

export const orderActions = {
  run(id: number, name: string, input: Input, context: ShopContext): string {
    const order = context.state.orderById(id);
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!order || !action) throw new RefusedAction('There is no such order or action.');
    return `Order #${order.number} ${action(context, order, input)}.`;
  },
};

function tracking(input: Input): Tracking {
  const url = text(input.trackingUrl);
  if (url !== null && !(URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)))
    throw new RefusedAction('A tracking link must be an address that starts with https://.');
  const day = text(input.estimatedDeliveryAt);
  if (day !== null && Number.isNaN(Date.parse(day)))
    throw new RefusedAction('The expected delivery must be a time such as 2026-11-24T17:00:00Z.');
  return {
    number: text(input.trackingNumber),
    url,
    company: text(input.trackingCompany),
    ...(day !== null && { estimatedDeliveryAt: new Date(day).toISOString() }),
  };
}

/** A form names one line, or none for all of them. */
const lineIds = ({ lines }: Input): number[] | undefined =>
  Array.isArray(lines) ? lines.map(Number) : lines ? [Number(lines)] : undefined;

function part({ amount }: Input): Money | undefined {
  if (amount === undefined || amount === null || amount === '') return undefined;
  const cents = parseDollars(String(amount));
  if (cents === null) throw new RefusedAction('A refund must be an amount such as 24.50.');
  return cents;
}

function text(value: unknown): string | null {
  const trimmed = typeof value === 'string' ? value.trim() : '';
  if (trimmed.length > MAX_TEXT) throw new RefusedAction(`Use at most ${MAX_TEXT} characters.`);
  return trimmed === '' ? null : trimmed;
}
