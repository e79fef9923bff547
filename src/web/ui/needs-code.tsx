// B9 Buttons of a part whose code loads after the page's. Until it has arrived they are invisible, because a press on
// them would be lost; nothing moves when they appear.
import type { ReactNode } from 'react';
import { useHydrated } from '../hydration/use-hydrated.ts';
import { cx } from './cx.ts';

export function NeedsCode({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cx('needs-script', !useHydrated() && 'needs-code', className)}>{children}</div>;
}
