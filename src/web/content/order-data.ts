// B5 Describes an order as structured data. It is a separate file, so that only the order's page loads it.
import { CURRENCY } from '../../shared/constants.ts';
import type { OrderView } from '../../shared/entities.ts';
import { CONTEXT } from './structured-data.ts';

/** B5 Serves mail programs and assistants that read the page; it never says who bought. */
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
