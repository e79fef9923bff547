// Shows the two columns of a listing: the sidebar, a sheet on phones, and the results below their count.
import type { ReactNode, Ref } from 'react';
import type { Found } from '../../../shared/find/view.ts';
import { countLabel, FILTER_TEXT } from '../../content/filters.ts';
import { cx } from '../../ui/cx.ts';
import { SidebarSheet } from './sidebar-sheet.tsx';

interface ListingColumnsProps {
  /** Absent while there is nothing to count. */
  found: Pick<Found<unknown>, 'total'> | undefined;
  stale: boolean;
  results: Ref<HTMLDivElement>;
  className?: string | undefined;
  /** Receives a function that closes the sheet, where the sidebar is in one. */
  sidebar?: ((close?: () => void) => ReactNode) | undefined;
  /** True if the number is announced and the sheet has a button 'Show N products'. */
  showsCount: boolean;
  chips?: ReactNode;
  sort?: ReactNode;
  children: ReactNode;
}

const COLUMNS = 'grid gap-x-10 gap-y-8 md:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-x-14';

export function ListingColumns(props: ListingColumnsProps) {
  const { found, stale, results, className, sidebar, showsCount, chips, sort, children } = props;
  return (
    <div className={cx(className, sidebar && COLUMNS)}>
      {sidebar && (
        <aside aria-label={FILTER_TEXT.title} className="plain-sidebar max-md:hidden">
          <h2 className="sr-only">{FILTER_TEXT.title}</h2>
          {sidebar()}
        </aside>
      )}
      <section aria-labelledby="results-title" className="min-w-0">
        <h2 id="results-title" className="sr-only">
          Products
        </h2>
        <div ref={results} tabIndex={-1} className="mb-6 scroll-mt-24 outline-none">
          <div className="flex items-start justify-between gap-x-4 gap-y-3 max-md:flex-wrap">
            <div className="flex min-h-12 flex-wrap items-center gap-x-5 gap-y-2 max-md:order-last max-md:w-full">
              <p role={showsCount ? 'status' : undefined} className="text-sm text-muted tabular-nums">
                {found && (showsCount || found.total > 0) && countLabel(found.total)}
              </p>
              {chips}
            </div>
            {sidebar && (
              <SidebarSheet
                className="md:hidden"
                done={showsCount && found ? FILTER_TEXT.show(found.total) : undefined}
              >
                {sidebar}
              </SidebarSheet>
            )}
            {sort}
          </div>
        </div>
        <div className="results" data-stale={stale || undefined} aria-busy={stale}>
          {children}
        </div>
      </section>
    </div>
  );
}
