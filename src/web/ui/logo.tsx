// The logo: the brand's mark and its name in the display font.
import { BRAND } from '../../shared/brand.ts';
import { LogoMark } from '../brand/logo-mark.tsx';
import { cx } from './cx.ts';

interface LogoProps {
  name?: string;
  /** Puts the mark above the name, for the splash and the footer. */
  stacked?: boolean;
  className?: string;
}

/** Scales with its font size. Screen readers read the link around it, or the name. */
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
