// The brand mark: a dogwood blossom of four notched petals, and the name in the display face.
import { BRAND } from '../../shared/brand.ts';
import { cx } from './cx.ts';

// One broad bract pointing up, with the small pinched notch dogwood carries at the tip.
const PETAL =
  'M24 20c-5.5-1.8-10-5.4-10-9.4 0-4 4-7 7.6-8.8 1-.5 1.4 1 2.4 2.4 1-1.4 1.4-2.9 2.4-2.4 3.6 1.8 7.6 4.8 7.6 8.8 0 4-4.5 7.6-10 9.4z';
const FLORETS = 'M24 22.1v.01M24 25.9v.01M22.1 24h.01M25.9 24h.01';

export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false" className={className} fill="currentColor">
      <path d={PETAL} />
      <path d={PETAL} transform="rotate(90 24 24)" />
      <path d={PETAL} transform="rotate(180 24 24)" />
      <path d={PETAL} transform="rotate(270 24 24)" />
      <path d={FLORETS} stroke="currentColor" strokeWidth="2.3" strokeLinecap="round" />
    </svg>
  );
}

interface LogoProps {
  name?: string;
  /** Mark above the name, for the splash and the footer. */
  stacked?: boolean;
  className?: string;
}

/** Sized by its font size. The link around it, or the name itself, is what a screen reader reads. */
export function Logo({ name = BRAND.name, stacked = false, className }: LogoProps) {
  return (
    <span
      className={cx('inline-flex items-center', stacked ? 'flex-col gap-[0.5em]' : 'gap-[0.45em]', className)}
    >
      <LogoMark className={cx('shrink-0', stacked ? 'size-[2.2em]' : 'size-[1.35em]')} />
      <span className="display whitespace-nowrap leading-none">{name}</span>
    </span>
  );
}
