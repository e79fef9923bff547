// A spinner. It is decorative beside a text; with a label it is a status of its own.
import { cx } from './cx.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface SpinnerProps {
  label?: string;
  className?: string;
}

export function Spinner({ label, className }: SpinnerProps) {
  const ring = <span aria-hidden="true" className={cx('spinner inline-block', !label && className)} />;
  if (!label) return ring;
  return (
    <span role="status" className={cx('inline-flex', className)}>
      {ring}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
