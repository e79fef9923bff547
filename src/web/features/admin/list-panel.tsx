// §2 One tab of the dashboard: its title, its rows or the words for none, and the way to older rows.
import { type ComponentType, memo, useMemo } from 'react';
import { ADMIN_DASHBOARD } from '../../content/admin.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { AdminList } from './use-admin-list.ts';

/** Far down a long list, rows out of sight are not laid out: a hundred thousand scroll like ten. */
const ROW =
  'border-b border-line nth-[n+60]:[contain-intrinsic-size:auto_3.75rem] nth-[n+60]:[content-visibility:auto]';
const SKELETONS = ['first', 'second', 'third', 'fourth'];

interface ListPanelProps<Item extends { readonly id: string }> {
  title: string;
  empty: string;
  list: AdminList<Item>;
  row: ComponentType<{ item: Item }>;
}

export function ListPanel<Item extends { readonly id: string }>({
  title,
  empty,
  list,
  row,
}: ListPanelProps<Item>) {
  const { rows, total, loading, loadingOlder, loadOlder } = list;
  // Rows that are there are not drawn again when older ones join them.
  const Row = useMemo(() => memo(row) as unknown as ComponentType<{ item: Item }>, [row]);
  return (
    <section>
      <h2 className="display text-title">{title}</h2>
      {loading && (
        <div className="mt-6 grid gap-4" role="status">
          <span className="sr-only">{ADMIN_DASHBOARD.loading}</span>
          {SKELETONS.map((key) => (
            <Skeleton key={key} className="h-12 w-full" />
          ))}
        </div>
      )}
      {!loading && rows.length === 0 && (
        <p className="mt-6 border-y border-line py-14 text-center text-muted">{empty}</p>
      )}
      {rows.length > 0 && (
        <ul className="mt-6 border-t border-line">
          {rows.map((item) => (
            <li key={item.id} className={ROW}>
              <Row item={item} />
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && total > rows.length && (
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          {loadOlder && (
            <Button
              variant="secondary"
              pending={loadingOlder}
              pendingText={ADMIN_DASHBOARD.loading}
              onClick={loadOlder}
            >
              {ADMIN_DASHBOARD.older}
            </Button>
          )}
          <p role="status" className="text-sm text-muted tabular-nums">
            {ADMIN_DASHBOARD.shown(rows.length, total)}
          </p>
        </div>
      )}
    </section>
  );
}
