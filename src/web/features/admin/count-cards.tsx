// §2 Shows the three counts above the lists.
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

interface CountCardsProps {
  /** A value is undefined while it loads. */
  counts: readonly { label: string; value: number | undefined }[];
  className?: string;
}

export function CountCards({ counts, className }: CountCardsProps) {
  return (
    <dl
      className={cx(
        'grid gap-px overflow-hidden rounded-sm border border-line bg-line sm:grid-cols-3',
        className,
      )}
    >
      {counts.map(({ label, value }) => (
        <div
          key={label}
          className="flex items-center justify-between gap-4 bg-surface px-5 py-4 sm:flex-col-reverse sm:items-start sm:justify-end sm:gap-1 sm:px-7 sm:py-6"
        >
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="display text-heading tabular-nums">
            {value ?? <Skeleton className="my-2 h-7 w-14" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
