// Tabs on Radix: arrow keys move, one panel shows. Used where a page is loaded on its own (the admin screen).
import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface TabItem {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  /** Names the row of tabs. */
  label: string;
  items: readonly TabItem[];
  defaultValue?: string;
  className?: string;
}

export function Tabs({ label, items, defaultValue = items[0]?.value ?? '', className }: TabsProps) {
  return (
    <Radix.Root defaultValue={defaultValue} className={className}>
      <Radix.List aria-label={label} className="flex gap-5 overflow-x-auto sm:gap-8 border-b border-line">
        {items.map((item) => (
          <Radix.Trigger key={item.value} value={item.value} className="tab">
            {item.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content key={item.value} value={item.value} className={cx('pt-8')}>
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
