// B18 Tells when an order arrives, by the days that were promised when it was placed.
import { SHIPPING_OPTIONS } from '../../shared/brand.ts';
import { arrivalDays } from '../../shared/delivery/delivery.ts';
import type { OrderRecord } from '../ports/orders.ts';
import { isLate, lateAfter } from './late-rules.ts';

/** Undefined once the order has shipped or is late, and if its shipping option is not one of the policy's. */
export function presentArrival(order: OrderRecord, now: number): string | undefined {
  const { shippingOption = '', placedAt, late } = order.details;
  const option = SHIPPING_OPTIONS.find(({ name }) =>
    shippingOption.toLowerCase().includes(name.toLowerCase()),
  );
  const isOnTime = lateAfter(order) !== undefined && !isLate(order, now) && late?.newDay === undefined;
  return option && placedAt !== undefined && isOnTime ? arrivalDays(placedAt, option) : undefined;
}
