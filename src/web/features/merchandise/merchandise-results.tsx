// §2 §4 Shows the results of All Merchandise: skeletons, the failure, nothing found, or a page of products.
import type { ReactNode } from 'react';
import type { Found } from '../../../shared/find/view.ts';
import type { CardProduct } from '../../../shared/product/product-card.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';

interface MerchandiseResultsProps {
  view: Found<CardProduct> | undefined;
  failed: boolean;
  skeletons: ReactNode;
  grid: (products: readonly CardProduct[]) => ReactNode;
  onClear: () => void;
  onPage: (page: number) => void;
  hrefFor: (page: number) => string;
  /** Appears above the products and names the search that replaced the typed one. */
  note?: ReactNode;
  /** Appears below the empty state. */
  popular?: ReactNode;
}

export function MerchandiseResults(props: MerchandiseResultsProps) {
  const { view, failed, skeletons, grid, onClear, onPage, hrefFor, note, popular } = props;
  if (failed) {
    return (
      <div role="alert">
        <EmptyState
          title="Failed to Load Products"
          description="Unable to connect to Shopify store. Please try again later."
          action={<Button onClick={() => location.reload()}>Try Again</Button>}
        />
      </div>
    );
  }
  if (!view) {
    return (
      <>
        <p role="status" className="mb-6 text-sm text-muted">
          Loading your 500+ products from Shopify...
        </p>
        {skeletons}
      </>
    );
  }
  if (view.total === 0) {
    return (
      <>
        <EmptyState
          title="No products found"
          description="Try adjusting your search or filter criteria"
          action={
            <Button variant="secondary" onClick={onClear}>
              Clear Filters
            </Button>
          }
        />
        {popular}
      </>
    );
  }
  return (
    <>
      {note}
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
