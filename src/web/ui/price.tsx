// A price: the price to pay comes first, the old price is struck through, and both are labeled for screen readers.
import { effectiveCents, formatCents, formatPrice, isOnSale } from '../../shared/money.ts';
import { cx } from './cx.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface PriceProps {
  price: string | number;
  salePrice?: string | number | null | undefined;
  /** True if it is the lowest of several prices. */
  from?: boolean;
  size?: 'md' | 'lg';
  className?: string;
}

export function Price({ price, salePrice, from = false, size = 'md', className }: PriceProps) {
  const onSale = isOnSale({ price, salePrice });
  return (
    <span className={cx('inline-flex flex-wrap items-baseline gap-x-2.5 tabular-nums', className)}>
      {onSale && <VisuallyHidden>Sale price </VisuallyHidden>}
      <span className={cx(size === 'lg' ? 'display text-heading' : 'font-medium', onSale && 'text-sale')}>
        {from && 'From '}
        {formatCents(effectiveCents({ price, salePrice }))}
      </span>
      {onSale && (
        <>
          <VisuallyHidden> regular price </VisuallyHidden>
          <s className={cx('text-muted', size === 'lg' ? 'text-lg' : 'text-sm')}>{formatPrice(price)}</s>
        </>
      )}
    </span>
  );
}
