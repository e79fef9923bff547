// B1 'Size guide' beside the sizes: opens the measurements, whose code is fetched on the first press.
import { lazy, Suspense, useState } from 'react';
import { CATEGORIES, isCategoryId } from '../../../shared/catalogue.ts';

const SizeGuide = lazy(() => import('./size-guide.tsx'));
const SIZE_GUIDE = 'Size guide';

/** Things of the house have no size of the body. */
export const hasSizeGuide = (categoryId: string): boolean =>
  isCategoryId(categoryId) && CATEGORIES[categoryId].id !== 'new-arrivals';

export function SizeGuideButton({ categoryId }: { categoryId: string }) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <button
        type="button"
        className="link-quiet min-h-6 text-muted"
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        {SIZE_GUIDE}
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <SizeGuide title={SIZE_GUIDE} categoryId={categoryId} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
