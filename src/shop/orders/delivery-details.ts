// §6 Decides when the street and the telephone of an order are removed, and removes them. Pure.
import { DAY_MS, STORED_DAYS } from '../../shared/constants.ts';
import type { OrderStatus } from '../../shared/entities.ts';
import type { OrderRecord } from '../ports/orders.ts';
import { deliveryDay } from '../returns/eligibility.ts';

/** Returns when the order was delivered, refunded and canceled; deliveries that nobody reported are estimated. */
function endsOf({ status, details, createdAt }: OrderRecord): number[] {
  const { fulfillments = [], history = [], cancelledAt, shippingOption } = details;
  const reached = (goal: OrderStatus) =>
    history.find((moment) => moment.status === goal)?.at ?? (status === goal ? createdAt : undefined);
  const shippedAt = reached('fulfilled');
  const parcels = fulfillments.length > 0 ? fulfillments : [{ id: '', at: shippedAt ?? createdAt }];
  // A part shipment ends nothing.
  const deliveries =
    shippedAt === undefined
      ? []
      : parcels.map((parcel) => parcel.deliveredAt ?? (deliveryDay(parcel, shippingOption) + 1) * DAY_MS);
  return [cancelledAt, reached('cancelled'), reached('refunded'), ...deliveries].filter(
    (at) => at !== undefined,
  );
}

/** Returns the time after which nobody needs them; undefined if that is not known yet, or if they are gone. */
export function addressUntil(order: OrderRecord): number | undefined {
  const ends = endsOf(order);
  if (!order.customer || ends.length === 0) return undefined;
  if (order.customer.address === '' && order.customer.phone === '') return undefined;
  return Math.max(...ends) + STORED_DAYS.addresses * DAY_MS;
}

/** Names what stays, so that a field which checkout asks for later is removed too. */
export function withoutStreet({ customer }: Pick<OrderRecord, 'customer'>): OrderRecord['customer'] {
  if (!customer) return undefined;
  const { email, firstName, lastName, city, state, zipCode, country } = customer;
  return { email, firstName, lastName, address: '', city, state, zipCode, country, phone: '' };
}
