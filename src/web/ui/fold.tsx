// A collapsible part: a heading that is a button, and its panel. Accordion items and sidebar sections use it.
import type { ReactNode } from 'react';

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
      </Heading>
      <div id={`${id}-panel`} className="fold" data-open={open || undefined}>
        <div>{children}</div>
      </div>
    </div>
  );
}
