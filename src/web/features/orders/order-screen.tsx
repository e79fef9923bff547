// B5 Shows the order's page: its state, lines, parcels and possible actions.
import { Printer } from 'lucide-react';
import type { OrderView } from '../../../shared/entities.ts';
import { ORDER_PAGE } from '../../content/orders.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { dayOf } from './dates.ts';
import { LateNotice } from './late-notice.tsx';
import { OrderActions } from './order-actions.tsx';
import { ChangeOrder } from './order-changes/order-changes.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderSteps } from './order-steps.tsx';
import { ReturnsSection } from './returns/returns-section.tsx';
import { Shipments } from './shipments.tsx';

export function OrderScreen({ order, token }: { order: OrderView; token: string }) {
  return (
    <article aria-labelledby="order-title">
      <header className="border-b border-line">
        <div className="wrap py-[clamp(2.5rem,6vw,5.5rem)]">
          <p className="eyebrow text-muted">{ORDER_PAGE.title(order.number)}</p>
          <div role="status">
            <h1 id="order-title" className="display mt-5 max-w-[20ch] text-display tabular-nums">
              {order.state}
            </h1>
          </div>
          <p className="mt-5 max-w-text text-muted">
            {order.placedAt ? (
              <time dateTime={order.placedAt}>{ORDER_PAGE.placed(dayOf(order.placedAt))}</time>
            ) : (
              ORDER_PAGE.unpaid
            )}
          </p>
          {order.arrival && <p className="mt-3 max-w-text font-medium">{order.arrival}</p>}
          <OrderSteps steps={order.steps} />
          <OrderActions order={order} token={token} />
          <LateNotice order={order} token={token} />
          <ChangeOrder order={order} token={token} />
        </div>
      </header>
      <div className="wrap grid gap-x-16 gap-y-12 py-section lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <OrderLines lines={order.lines} />
          {order.again && <BuyAgain again={order.again} />}
          {order.returns && <ReturnsSection returns={order.returns} token={token} />}
        </div>
        <div className="grid content-start gap-10">
          <Summary order={order} />
          <Shipments order={order} />
          <Button variant="secondary" className="needs-script justify-self-start" onClick={() => print()}>
            <Icon of={Printer} size={16} />
            {ORDER_PAGE.print}
          </Button>
        </div>
      </div>
    </article>
  );
}

/** B18 The link leaves the page, because the server fills the cart. */
function BuyAgain({ again: { path, missing } }: { again: NonNullable<OrderView['again']> }) {
  return (
    <div data-print="no" className="mt-8">
      {path && (
        <a href={path} rel="nofollow" className={buttonClass({ variant: 'secondary' })}>
          {ORDER_PAGE.buyAgain}
        </a>
      )}
      {missing.length > 0 && (
        <p className="mt-3 max-w-text text-sm text-muted">{ORDER_PAGE.notAgain(missing.join('; '))}</p>
      )}
    </div>
  );
}

function Summary({ order: { totals } }: { order: OrderView }) {
  const { subtotal, discount, discounts, shipping, tax, other, total, paid, takenOut, toPay, refunded } =
    totals;
  const rows: readonly Row[] = [
    [ORDER_PAGE.subtotal, subtotal && `$${subtotal}`],
    ...(discounts
      ? discounts.map(({ name, amount }) => [name, `−$${amount}`] as const)
      : [[ORDER_PAGE.discount, discount && `−$${discount}`] as const]),
    [ORDER_PAGE.shipping, shipping && (shipping === '0.00' ? ORDER_PAGE.free : `$${shipping}`)],
    [ORDER_PAGE.tax, tax && `$${tax}`],
    [ORDER_PAGE.other, other && `$${other}`],
  ];
  const after = [
    [ORDER_PAGE.paid, paid && `$${paid}`],
    [ORDER_PAGE.takenOut, takenOut && `−$${takenOut}`],
    [ORDER_PAGE.toPay, toPay && `$${toPay}`],
    [ORDER_PAGE.refunded, refunded && `$${refunded}`],
  ] as const;
  return (
    <section aria-labelledby="order-summary" className="bg-surface p-6 sm:p-8">
      <h2 id="order-summary" className="display text-title">
        {ORDER_PAGE.summary}
      </h2>
      <dl className="mt-6 grid gap-3 text-sm tabular-nums">
        <Rows rows={rows} />
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-5">
          <dt className="text-base font-medium">{ORDER_PAGE.total}</dt>
          <dd className="display text-heading">${total}</dd>
        </div>
        <Rows rows={after} />
      </dl>
    </section>
  );
}

type Row = readonly [name: string, value: string | undefined];

const Rows = ({ rows }: { rows: readonly Row[] }) =>
  rows.map(
    ([name, value]) =>
      value && (
        <div key={name} className="flex items-baseline justify-between gap-4">
          <dt className="text-muted">{name}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ),
  );
