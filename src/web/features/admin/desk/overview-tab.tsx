// B6 Overview: sales by day and by product, the outcome of carts, and missed demand.

import { type DeskOverview, OVERVIEW_DAYS } from '../../../../shared/api/desk/overview.ts';
import { fromCents, toCents } from '../../../../shared/money.ts';
import { href } from '../../../../shared/routes.ts';
import { DESK_OVERVIEW } from '../../../content/desk/overview.ts';
import { DESK_RETURNS } from '../../../content/desk/returns.ts';
import { lazyPart } from '../../../hydration/lazy-part.tsx';
import { Link } from '../../../router/router.tsx';
import { ToggleGroup } from '../../../ui/toggle-group.tsx';
import { dayName, dayText } from './days.ts';
import { tabHref, useDeskFilter } from './desk-address.ts';
import { useDesk } from './desk-client.ts';
import { Failed, PanelHead, SUBHEAD, TableHead, Waiting } from './desk-parts.tsx';
import { MissedDemand } from './missed-demand.tsx';
import { PageSpeed } from './page-speed.tsx';
import { formatSum } from './sums.ts';

/** The chart's library loads after the figures; its space is reserved. */
const DayChart = lazyPart(() => import('./day-chart.tsx'), {
  fallback: <div className="mt-4 h-64 sm:h-80" />,
});

const PERIODS = OVERVIEW_DAYS.map((days) => ({
  value: String(days) as '30' | '90' | '365',
  label: DESK_OVERVIEW.days(days),
}));

export default function OverviewTab() {
  const [daysFilter, setDaysFilter] = useDeskFilter('overview', 'days');
  const days = PERIODS.find(({ value }) => value === daysFilter)?.value ?? '30';
  const { data, isError, refetch } = useDesk('deskOverview', { days });
  return (
    <section>
      <PanelHead
        title={DESK_OVERVIEW.title}
        tools={
          <ToggleGroup
            label={DESK_OVERVIEW.period}
            options={PERIODS}
            value={[days]}
            onChange={([value]) => setDaysFilter(value ?? '')}
          />
        }
      />
      {isError && <Failed onRetry={() => void refetch()} />}
      {!data && !isError && <Waiting />}
      {data && <Figures overview={data} />}
    </section>
  );
}

/** Describes the plot to people who cannot see it. */
function summary({ days, revenue, orders }: DeskOverview): string {
  const best = days.reduce((top, day) => (toCents(day.revenue) > toCents(top.revenue) ? day : top));
  const sales = `${formatSum(revenue)} from ${orders} paid ${orders === 1 ? 'order' : 'orders'} in ${days.length} days.`;
  return orders > 0 ? `${sales} The best day was ${dayText(best)}.` : sales;
}

function Figures({ overview }: { overview: DeskOverview }) {
  const { days, revenue, orders, funnel, bestSellers } = overview;
  const average = orders > 0 ? Math.round(toCents(revenue) / orders) : 0;
  const text = DESK_OVERVIEW;
  return (
    <>
      {overview.warnings?.map((warning) => (
        <p key={warning} role="alert" className="mt-6 border border-line p-4 text-sm">
          {warning}
        </p>
      ))}
      <dl className="mt-6 grid grid-cols-2 gap-x-8 gap-y-4 sm:flex sm:gap-14">
        <Figure label={text.revenue} value={formatSum(revenue)} />
        <Figure label={text.orders} value={String(orders)} />
        <Figure label={text.average} value={formatSum(fromCents(average))} />
        {overview.openReturns !== undefined && <ReturnsFigure count={overview.openReturns} />}
        {overview.late !== undefined && <LateFigure count={overview.late} />}
      </dl>
      <h3 className={`mt-10 ${SUBHEAD}`}>{text.perDay}</h3>
      <DayChart days={days} />
      <p className="mt-4 text-sm text-muted">
        {summary(overview)} {text.note}
      </p>
      <details className="mt-4">
        <summary className="min-h-11 content-center text-sm font-medium">{text.table}</summary>
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reached by the keyboard
          tabIndex={0}
          aria-label={text.table}
          className="max-h-96 overflow-y-auto border-y border-line"
        >
          <table className="w-full text-sm tabular-nums">
            <TableHead columns={[text.day, text.orders, text.revenue]} />
            <tbody>
              {days.toReversed().map((each) => (
                <tr key={each.day} className="border-t border-line">
                  <th scope="row" className="py-1.5 text-left font-normal">
                    {dayName(each.day)}
                  </th>
                  <td className="py-1.5 text-right">{each.orders}</td>
                  <td className="py-1.5 text-right">{formatSum(each.revenue)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
      <div className="mt-10 grid gap-x-14 gap-y-10 lg:grid-cols-3">
        <section>
          <h3 className={SUBHEAD}>{text.bestSellers}</h3>
          {bestSellers.length === 0 && <p className="mt-3 text-sm text-muted">{text.noSales}</p>}
          <ol className="mt-3 grid gap-2 text-sm">
            {bestSellers.map(({ productId, name, quantity, revenue: earned }) => (
              <li key={productId} className="flex justify-between gap-4">
                <Link href={href.product({ shopifyId: productId })} className="link min-w-0 break-words">
                  {name}
                </Link>
                <span className="shrink-0 text-muted tabular-nums">
                  {text.sold(quantity)} · {formatSum(earned)}
                </span>
              </li>
            ))}
          </ol>
        </section>
        <section>
          <h3 className={SUBHEAD}>{text.funnel}</h3>
          <dl className="mt-3 grid gap-2 text-sm">
            {(['carts', 'checkouts', 'paid'] as const).map((stage) => (
              <div key={stage} className="flex justify-between gap-4 border-b border-line pb-2">
                <dt>{text[stage]}</dt>
                <dd className="tabular-nums">
                  {stage !== 'carts' && (
                    <span className="mr-3 text-muted">{text.share(funnel[stage], funnel.carts)}</span>
                  )}
                  {funnel[stage]}
                </dd>
              </div>
            ))}
          </dl>
        </section>
        <MissedDemand missed={overview.missed} />
      </div>
      <PageSpeed />
    </>
  );
}

/** Links to the returns that somebody has to do something about. */
function ReturnsFigure({ count }: { count: number }) {
  return (
    <div>
      <dt className="text-sm text-muted">{DESK_RETURNS.title}</dt>
      <dd className="display text-heading tabular-nums">
        <Link href={tabHref('returns')} className="link">
          {count}
        </Link>
      </dd>
    </div>
  );
}

/** Links to the orders that should have shipped. */
function LateFigure({ count }: { count: number }) {
  return (
    <div>
      <dt className="text-sm text-muted">{DESK_OVERVIEW.late}</dt>
      <dd className="display text-heading tabular-nums">
        <Link href={tabHref('orders', { status: 'late' })} className="link">
          {count}
        </Link>
      </dd>
    </div>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="display text-heading tabular-nums">{value}</dd>
    </div>
  );
}
