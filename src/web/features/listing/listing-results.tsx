// §2 §4 Shows the results of a listing: spinner, error, empty message, or the grid with its paging.
import type { ReactNode } from 'react';
import type { Found } from '../../../shared/find/view.ts';
import type { CardProduct } from '../../../shared/product/product-card.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Spinner } from '../../ui/spinner.tsx';

interface ListingResultsProps {
  view: Found<CardProduct> | undefined;
  failed: boolean;
  onRetry: () => void;
  onPage: (page: number) => void;
  hrefFor: (page: number) => string;
  grid: (products: readonly CardProduct[]) => ReactNode;
  /** Appears in an empty list. */
  emptyAction?: ReactNode;
}

export function ListingResults(props: ListingResultsProps) {
  const { view, failed, onRetry, onPage, hrefFor, grid, emptyAction } = props;
  if (failed) {
    return (
      <div role="alert">
        <EmptyState
          title="We could not load these products"
          description="The connection to our shop was interrupted. Nothing is wrong on your side."
          action={<Button onClick={onRetry}>Try Again</Button>}
        />
      </div>
    );
  }
  if (!view) {
    return (
      <div className="grid min-h-[60vh] place-items-center">
        <Spinner label="Loading products" className="text-heading text-muted" />
      </div>
    );
  }
  if (view.total === 0)
    return <EmptyState title="No products found in this category." action={emptyAction} />;
  return (
    <>
      {grid(view.items)}
      <Pagination
        className="mt-section"
        page={view.page}
        pageCount={view.pages}
        onPage={onPage}
        hrefFor={hrefFor}
      />
    </>
  );
}
