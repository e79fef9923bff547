// B1 'Size guide' beside the sizes: opens the measurements, whose code loads on the first press.
import { useState } from 'react';
import { CATEGORIES, isCategoryId } from '../../../shared/catalogue.ts';
import { lazyDialog } from '../../hydration/lazy-dialog.tsx';

const SizeGuide = lazyDialog(() => import('./size-guide.tsx'));
const SIZE_GUIDE = 'Size guide';

/** Home goods have no body size. */
export const hasSizeGuide = (categoryId: string): boolean =>
  isCategoryId(categoryId) && CATEGORIES[categoryId].id !== 'new-arrivals';

export function SizeGuideButton({ categoryId }: { categoryId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="needs-script link-quiet min-h-6 text-muted"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {SIZE_GUIDE}
      </button>
      <SizeGuide title={SIZE_GUIDE} categoryId={categoryId} open={open} onOpenChange={setOpen} />
    </>
  );
}
