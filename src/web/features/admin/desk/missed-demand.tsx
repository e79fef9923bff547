// B6 Missed demand: waiting alerts, views of sold-out products, and searches without result.
import type { DeskOverview } from '../../../../shared/api/desk/overview.ts';
import { DESK_OVERVIEW as text } from '../../../content/desk/overview.ts';
import { Link } from '../../../router/router.tsx';
import { SUBHEAD } from './desk-parts.tsx';
import { formatSum } from './sums.ts';

export function MissedDemand({ missed }: { missed: DeskOverview['missed'] }) {
  const { waitingAlerts, soldOutLooks, searchesWithoutResults } = missed;
  return (
    <section>
      <h3 className={SUBHEAD}>{text.missed}</h3>
      {waitingAlerts + soldOutLooks + searchesWithoutResults === 0 && (
        <p className="mt-3 text-sm text-muted">{text.noMissed}</p>
      )}
      {waitingAlerts > 0 && (
        <Demand
          title={text.waiting(waitingAlerts)}
          worth={missed.waitingRevenue}
          rows={missed.products.map(({ waiting, ...row }) => ({ ...row, count: waiting }))}
        />
      )}
      {soldOutLooks > 0 && (
        <Demand
          title={text.looks(soldOutLooks)}
          worth={missed.soldOutRevenue}
          rows={missed.soldOut.map(({ looks, ...row }) => ({ ...row, count: looks }))}
        />
      )}
      {searchesWithoutResults > 0 && (
        <p className="mt-4 text-sm break-words">
          {text.vain(searchesWithoutResults, missed.phrasesWithoutResults.join(', '))}
        </p>
      )}
      {waitingAlerts + soldOutLooks > 0 && <p className="mt-4 text-xs text-muted">{text.worthNote}</p>}
    </section>
  );
}

interface DemandProps {
  title: string;
  worth: string;
  rows: readonly { readonly name: string; readonly path: string; readonly count: number }[];
}

function Demand({ title, worth, rows }: DemandProps) {
  return (
    <div className="mt-3 text-sm">
      <p className="flex justify-between gap-4 border-b border-line pb-2">
        <span>{title}</span>
        <span className="font-medium tabular-nums">{formatSum(worth)}</span>
      </p>
      <ul className="mt-2 grid gap-2">
        {rows.map(({ name, path, count }) => (
          <li key={`${path} ${name}`} className="flex justify-between gap-4">
            <Link href={path} className="link min-w-0 break-words">
              {name}
            </Link>
            <span className="text-muted tabular-nums">{count}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
