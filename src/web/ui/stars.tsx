// The star rating: five stars with halves, cut by CSS from one element, named for screen readers.
import { STAR_COUNT } from '../../shared/constants.ts';
import { cx } from './cx.ts';

interface StarsProps {
  rating: number;
  size?: 'md' | 'lg';
  className?: string;
}

/** Rounds to the nearest half, between zero and five. */
export function halfStars(rating: number): number {
  return Math.min(STAR_COUNT, Math.max(0, Math.round(rating * 2) / 2)) || 0;
}

export function Stars({ rating, size = 'md', className }: StarsProps) {
  return (
    <span
      role="img"
      aria-label={`${Number(rating.toFixed(1))} out of ${STAR_COUNT} stars`}
      className={cx('stars', size === 'lg' && 'stars-lg', className)}
      data-value={halfStars(rating)}
    />
  );
}
