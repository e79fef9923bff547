// The brand mark: a dogwood blossom of four notched petals, and the name in the display face.
import { STORE } from '../../shared/store.ts';
import { cx } from './cx.ts';

// One petal pointing up, with the notch dogwood petals carry at the tip.
const PETAL =
  'M24 22.2c-3.6-2.6-8-6.6-8-11.6 0-4 2.6-7 6-7.4.6 1 1.2 1.7 2 1.7s1.4-.7 2-1.7c3.4.4 6 3.4 6 7.4 0 5-4.4 9-8 11.6z';

export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false" className={className} fill="none">
      <g stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round">
        <path d={PETAL} />
        <path d={PETAL} transform="rotate(90 24 24)" />
        <path d={PETAL} transform="rotate(180 24 24)" />
        <path d={PETAL} transform="rotate(270 24 24)" />
      </g>
      <circle cx="24" cy="24" r="1.9" fill="currentColor" />
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
export function Logo({ name = STORE.name, stacked = false, className }: LogoProps) {
  return (
    <span
      className={cx('inline-flex items-center', stacked ? 'flex-col gap-[0.5em]' : 'gap-[0.45em]', className)}
    >
      <LogoMark className={cx('shrink-0', stacked ? 'size-[2.2em]' : 'size-[1.35em]')} />
      <span className="display whitespace-nowrap leading-none">{name}</span>
    </span>
  );
}
