// B1 'Size guide' beside the sizes: opens the measurements, whose code is fetched on the first press.
import { useState } from 'react';
import { CATEGORIES, isCategoryId } from '../../../shared/catalogue.ts';
import { lazyPart } from '../../rendering/lazy-part.tsx';

const SizeGuide = lazyPart(() => import('./size-guide.tsx'), { floating: true });
const SIZE_GUIDE = 'Size guide';

/** Home goods have no body size. */
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
      {wanted && <SizeGuide title={SIZE_GUIDE} categoryId={categoryId} open={open} onOpenChange={setOpen} />}
    </>
  );
}
