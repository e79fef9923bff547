// A dot of color, drawn with SVG attributes, because the content policy allows no inline styles.
import { cx } from './cx.ts';

export function ColorDot({ fill, className }: { fill: string; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className={cx('size-4 flex-none', className)}>
      <circle cx="8" cy="8" r="7" fill={fill} className="stroke-edge" strokeWidth="0.75" />
    </svg>
  );
}
