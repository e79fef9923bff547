// Decodes the shipments in webhook bodies: their content, place and time.
import * as z from 'zod/mini';
import { defined } from '../../../shared/defined.ts';
import type { Fulfillment, OrderDetails } from '../../../shop/ports/orders.ts';
import { decode, everyOf, listOf, requiredText, restId, text, time } from '../client/schema.ts';
import { onceEach, whole } from './order-parts.ts';
import { quantity } from './order-refunds.ts';

export const fulfillmentBody = z.object({
  id: restId,
  order_id: restId,
  status: text,
  created_at: time,
  updated_at: time,
  shipment_status: text,
  line_items: everyOf(z.object({ id: restId, variant_id: restId, quantity })),
  tracking_company: text,
  tracking_number: text,
  tracking_url: text,
  tracking_numbers: listOf(requiredText),
  tracking_urls: listOf(requiredText),
});

/** Accepts only addresses that a browser may open safely. */
export const webAddress = (value: string): string | undefined =>
  /^https?:\/\//i.test(value) && URL.canParse(value) ? new URL(value).href : undefined;

type FulfillmentBody = z.output<typeof fulfillmentBody>;

const isCancelled = ({ status }: FulfillmentBody): boolean =>
  ['cancelled', 'failure', 'error'].includes(status);

function fulfillmentOf(body: FulfillmentBody, now: number): Fulfillment | undefined {
  if (!body.id || isCancelled(body)) return undefined;
  const trackingNumber = body.tracking_number || body.tracking_numbers[0];
  const trackingUrl = webAddress(body.tracking_url || (body.tracking_urls[0] ?? ''));
  return {
    id: body.id,
    at: body.created_at ?? now,
    ...defined({
      carrier: body.tracking_company || undefined,
      trackingNumber: trackingNumber || undefined,
      trackingUrl: trackingUrl || undefined,
    }),
    ...(body.shipment_status === 'delivered' && { deliveredAt: body.updated_at ?? now }),
    ...contentOf(body),
  };
}

/** Returns the whole content of the parcel, or nothing: a line without a variant was typed by hand. */
function contentOf({ line_items }: FulfillmentBody): Pick<Fulfillment, 'lines'> {
  const byVariant = new Map<string, number>();
  const items = whole(onceEach(line_items)) ?? [];
  for (const { variant_id = '', quantity: count } of items)
    byVariant.set(variant_id, (byVariant.get(variant_id) ?? 0) + count);
  const isTold = items.some(({ variant_id }) => variant_id !== undefined);
  return isTold
    ? { lines: [...byVariant].map(([variantId, count]) => ({ variantId, quantity: count })) }
    : {};
}

const deliveryBody = z.object({
  order_id: restId,
  fulfillment_id: restId,
  status: text,
  happened_at: time,
  estimated_delivery_at: time,
});

/** Decodes the carrier's report of a delivery, or of the day on which it expects one, with its parcel. */
export function deliveryOf(value: unknown, now: number) {
  const body = decode(deliveryBody, value);
  if (!body?.order_id || !body.fulfillment_id) return undefined;
  const days = defined({
    deliveredAt: body.status === 'delivered' ? (body.happened_at ?? now) : undefined,
    estimatedDeliveryAt: body.estimated_delivery_at,
  });
  if (Object.keys(days).length === 0) return undefined;
  return { orderId: body.order_id, delivery: { id: body.fulfillment_id, ...days } };
}

/** Returns the shipments, and the ids of the canceled ones. */
export function shipmentsOf(
  bodies: readonly FulfillmentBody[],
  now: number,
): Pick<OrderDetails, 'fulfillments' | 'cancelledFulfillments'> {
  const fulfillments = bodies.map((each) => fulfillmentOf(each, now)).filter((each) => each !== undefined);
  const cancelledFulfillments = bodies.filter(isCancelled).flatMap(({ id }) => id ?? []);
  return {
    ...(fulfillments.length > 0 && { fulfillments }),
    ...(cancelledFulfillments.length > 0 && { cancelledFulfillments }),
  };
}
