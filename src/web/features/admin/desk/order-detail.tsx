// B6 Shows one order: its lines, totals and events, and a link into Shopify's admin.
import { formatPrice } from '../../../../shared/money.ts';
import { DESK_ORDERS } from '../../../content/desk/orders.ts';
import { useDesk } from './desk-client.ts';
import { Failed, Waiting } from './desk-parts.tsx';
import { Moment } from './moment.tsx';
import { OrderShipDay } from './order-ship-day.tsx';

export function OrderDetail({ id }: { id: string }) {
  const { data, isError, refetch } = useDesk('deskOrder', { id });
  if (!data) return isError ? <Failed onRetry={() => void refetch()} /> : <Waiting />;
  return (
    <div className="mb-4 grid gap-x-10 gap-y-6 border-l-2 border-edge bg-surface px-4 py-5 text-sm md:grid-cols-3 md:px-6">
      <div className="min-w-0">
        <h4 className="font-medium">{DESK_ORDERS.lines}</h4>
        <ul className="mt-2 grid gap-2">
          {data.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never move
            <li key={index} className="flex justify-between gap-4">
              <span className="min-w-0 break-words">
                {line.quantity} × {line.name}
                {line.variantTitle && <span className="text-muted"> {line.variantTitle}</span>}
                {line.parts && <span className="block text-muted">{line.parts.join(', ')}</span>}
              </span>
              <span className="tabular-nums">{formatPrice(line.amount)}</span>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h4 className="font-medium">{DESK_ORDERS.totals}</h4>
        <dl className="mt-2 grid gap-2">
          {data.totals.map(({ label, amount }) => (
            <div key={label} className="flex justify-between gap-4">
              <dt className="text-muted">{label}</dt>
              <dd className="tabular-nums">{formatPrice(amount)}</dd>
            </div>
          ))}
        </dl>
        {data.typed.map(({ label, text }) => (
          <div key={label} className="mt-4">
            <h4 className="font-medium">{label}</h4>
            <p className="mt-2 break-words whitespace-pre-line">{text}</p>
          </div>
        ))}
      </div>
      <div className="min-w-0">
        <h4 className="font-medium">{DESK_ORDERS.history}</h4>
        <ol className="mt-2 grid gap-2">
          {data.history.map(({ label, at }) => (
            <li key={`${at} ${label}`} className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 break-words">{label}</span>
              <Moment value={at} className="text-muted" />
            </li>
          ))}
        </ol>
        {data.shipping && <OrderShipDay id={id} shipping={data.shipping} />}
        {data.adminUrl && (
          <p className="mt-4">
            <a href={data.adminUrl} className="link" target="_blank" rel="noreferrer">
              {DESK_ORDERS.inShopify}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}
