// An accordion after the ARIA pattern: at most one item is open, and an open item can be closed. CSS animates it.
import { type ReactNode, useId, useState } from 'react';
import { cx } from './cx.ts';
import { Fold } from './fold.tsx';

interface AccordionItem {
  id: string;
  title: ReactNode;
  content: ReactNode;
}

interface AccordionProps {
  items: readonly AccordionItem[];
  /** The heading level of the item titles, one below the heading above the accordion. */
  level?: 2 | 3 | 4;
  defaultOpen?: string;
  className?: string;
}

export function Accordion({ items, level = 3, defaultOpen, className }: AccordionProps) {
  const [open, setOpen] = useState<string | undefined>(defaultOpen);
  const group = useId();
  return (
    <div className={cx('border-b border-line', className)}>
      {items.map((item) => (
        <Fold
          key={item.id}
          id={`${group}-${item.id}`}
          level={level}
          title={item.title}
          open={open === item.id}
          onToggle={() => setOpen(open === item.id ? undefined : item.id)}
        >
          <div className="max-w-text pb-6 text-muted">{item.content}</div>
        </Fold>
      ))}
    </div>
  );
}
