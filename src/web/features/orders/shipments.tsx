// B5 Shows the parcels of an order: tracking number, link and destination city.
import type { OrderView } from '../../../shared/entities.ts';
import { ORDER_PAGE } from '../../content/orders.ts';
import { dayOf } from './dates.ts';

export function Shipments({ order: { shipments, city } }: { order: OrderView }) {
  if (shipments.length === 0 && !city) return null;
  return (
    <section aria-labelledby="order-shipment">
      <h2 id="order-shipment" className="display text-title">
        {ORDER_PAGE.shipment}
      </h2>
      {city && (
        <p className="mt-4">
          <span className="text-muted">{ORDER_PAGE.to}</span> {city}
        </p>
      )}
      {shipments.map(({ at, carrier, number, url, arrival }) => (
        <div key={`${at}${number}`} className="mt-4 border-t border-line pt-4">
          <p>
            <time dateTime={at}>{ORDER_PAGE.shipped(dayOf(at))}</time>
            {carrier && ` · ${carrier}`}
          </p>
          {arrival && <p className="mt-1 font-medium">{arrival}</p>}
          {number && (
            <p className="mt-1 break-words">
              <span className="text-muted">{ORDER_PAGE.trackingNumber}</span>{' '}
              <span className="font-medium tabular-nums">{number}</span>
            </p>
          )}
          {url && (
            <a href={url} target="_blank" rel="noopener noreferrer" className="link mt-2 inline-flex">
              {ORDER_PAGE.track}
            </a>
          )}
        </div>
      ))}
    </section>
  );
}
