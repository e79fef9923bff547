// B8 Shows how fast pages are for shoppers: the 75th percentile of each kind of page.
import { VITAL_GOOD, VITAL_METRICS, VITAL_ROUTES, type VitalMetric } from '../../../../shared/vitals.ts';
import { DESK_SPEED as text, VITAL_NAMES, VITAL_ROUTE_NAMES } from '../../../content/desk/overview.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useDesk } from './desk-client.ts';
import { Failed, SUBHEAD, Waiting } from './desk-parts.tsx';

const SECOND = 1_000;

function format(metric: VitalMetric, value: number): string {
  if (metric === 'cls') return value.toFixed(2);
  return value < SECOND ? `${Math.round(value)} ms` : `${(value / SECOND).toFixed(1)} s`;
}

export function PageSpeed() {
  const { data, isError, refetch } = useDesk('deskVitals', {});
  const vitals = data?.vitals ?? [];
  const find = (route: string, metric: VitalMetric) =>
    vitals.find((each) => each.route === route && each.metric === metric);
  const views = (route: string): number =>
    Math.max(0, ...vitals.filter((each) => each.route === route).map(({ count }) => count));
  const routes = VITAL_ROUTES.filter((route) => views(route) > 0);
  return (
    <section className="mt-12 border-t border-line pt-8">
      <h3 className={SUBHEAD}>{text.title}</h3>
      <p className="mt-2 max-w-text text-sm text-muted">{text.note}</p>
      {isError && <Failed onRetry={() => void refetch()} />}
      {!data && !isError && <Waiting />}
      {data && routes.length === 0 && <p className="mt-3 text-sm">{text.none}</p>}
      {routes.length > 0 && (
        <table className="mt-4 w-full text-xs tabular-nums sm:text-sm">
          <caption className="sr-only">{text.title}</caption>
          <thead>
            <tr className="text-muted">
              <th scope="col" className="py-2 text-left font-medium">
                {text.page}
              </th>
              {VITAL_METRICS.map((metric) => (
                <th key={metric} scope="col" className="py-2 pl-2 text-right font-medium">
                  <abbr title={VITAL_NAMES[metric]} className="no-underline">
                    {metric.toUpperCase()}
                  </abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {routes.map((route) => (
              <tr key={route} className="border-t border-line">
                <th scope="row" className="py-2 text-left font-normal">
                  {VITAL_ROUTE_NAMES[route]}
                  <span className="block text-xs text-muted">{text.views(views(route))}</span>
                </th>
                {VITAL_METRICS.map((metric) => (
                  <td key={metric} className="py-2 pl-2 text-right whitespace-nowrap">
                    <Measured metric={metric} value={find(route, metric)?.p75} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Measured({ metric, value }: { metric: VitalMetric; value: number | undefined }) {
  if (value === undefined) return <span className="text-muted">–</span>;
  if (value <= VITAL_GOOD[metric]) return format(metric, value);
  return (
    <span className="text-sale">
      {format(metric, value)}
      <VisuallyHidden> ({text.slow})</VisuallyHidden>
    </span>
  );
}
