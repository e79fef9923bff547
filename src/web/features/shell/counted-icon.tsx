// Shows an icon of the header with a number, if it is above 0.
import type { LucideIcon } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';

const BADGE_MAX = 99;

export function CountedIcon({ of, count, testId }: { of: LucideIcon; count: number; testId: string }) {
  return (
    <span className="relative">
      <Icon of={of} />
      {count > 0 && (
        <span
          data-testid={testId}
          className="absolute -top-2 -right-2.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-primary px-1 text-[0.6875rem] leading-none font-semibold text-on-primary tabular-nums"
        >
          {count > BADGE_MAX ? `${BADGE_MAX}+` : count}
        </span>
      )}
    </span>
  );
}
