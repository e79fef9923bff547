// A collapsible part: a heading that is a button, and its panel. Accordion items and sidebar sections use it. Without
// scripts the heading is text above the open panel.
import type { ReactNode } from 'react';
import { useHydrated } from '../hydration/use-hydrated.ts';

interface FoldProps {
  id: string;
  title: ReactNode;
  open: boolean;
  onToggle: () => void;
  level?: 2 | 3 | 4;
  children: ReactNode;
}

export function Fold({ id, title, open, onToggle, level = 3, children }: FoldProps) {
  const Heading = `h${level}` as const;
  const hydrated = useHydrated();
  return (
    <div className="border-t border-line">
      <Heading>
        <button
          type="button"
          className="fold-trigger py-5 font-medium"
          aria-expanded={open}
          aria-controls={`${id}-panel`}
          onClick={onToggle}
        >
          {title}
          <span aria-hidden="true" className="fold-sign" />
        </button>
        {!hydrated && <span className="without-script block py-5 font-medium">{title}</span>}
      </Heading>
      <div id={`${id}-panel`} className="fold" data-open={open || undefined}>
        <div>{children}</div>
      </div>
    </div>
  );
}
