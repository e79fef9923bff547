// Shows placeholders in the shape of the cards that load.
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

interface CardSkeletonsProps {
  count: number;
  className?: string;
}

export function CardSkeletons({ count, className }: CardSkeletonsProps) {
  return (
    <div aria-hidden="true" className={cx('grid-products', className)}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
        <div key={index} data-skeleton="card">
          <Skeleton className="aspect-4/5" />
          <Skeleton className="mt-5 h-4 w-2/3" />
          <Skeleton className="mt-3 h-4" />
          <Skeleton className="mt-3 h-4 w-1/3" />
          <Skeleton className="mt-4 h-10" />
        </div>
      ))}
    </div>
  );
}
