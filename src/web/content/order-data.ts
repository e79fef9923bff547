// B5 The order as structured data. Apart from the other pages' data, so that only the order's page loads it.
import { CURRENCY } from '../../shared/constants.ts';
import type { OrderView } from '../../shared/entities.ts';
import { CONTEXT } from './structured-data.ts';

/** B5 For mail programs and assistants that read the page; nothing of it says who bought. */
export const orderData = ({ number, state, placedAt, lines, totals, shipments }: OrderView) => ({
  '@context': CONTEXT,
  '@type': 'Order',
  merchant: { '@id': '/#organization' },
  ...(number && { orderNumber: number }),
  ...(placedAt && { orderDate: placedAt }),
  description: state,
  priceCurrency: CURRENCY,
  price: totals.total,
  acceptedOffer: lines.map(({ name, quantity, price }) => ({
    '@type': 'Offer',
    itemOffered: { '@type': 'Product', name },
    eligibleQuantity: { '@type': 'QuantitativeValue', value: quantity },
    price,
    priceCurrency: CURRENCY,
  })),
  ...(shipments.length > 0 && {
    orderDelivery: shipments.map((shipment) => ({
      '@type': 'ParcelDelivery',
      ...(shipment.number && { trackingNumber: shipment.number }),
      ...(shipment.url && { trackingUrl: shipment.url }),
    })),
  }),
});
