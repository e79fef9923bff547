// B14 Shows a control for browsers without scripts, or with scripts that failed. It disappears when its part is
// hydrated.
import type { ReactNode } from 'react';
import { useHydrated } from '../hydration/use-hydrated.ts';

export function WithoutScript({ children }: { children: ReactNode }) {
  return useHydrated() ? null : <div className="without-script">{children}</div>;
}
