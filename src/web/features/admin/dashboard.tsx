// §2 Frames the admin dashboard: the title, who is logged in, three counts, and tabs with their own addresses.
import { Tabs } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import type { DeskCounts } from '../../../shared/api/desk/overview.ts';
import type { Admin } from '../../../shared/entities.ts';
import { ADMIN_DASHBOARD as TEXT } from '../../content/admin.ts';
import { Button } from '../../ui/button.tsx';
import { CountCards } from './count-cards.tsx';
import { useDeskTab } from './desk/desk-address.ts';

export interface DashboardProps {
  admin: Admin;
  takeFocus: boolean;
  onLogout: () => void;
}

interface AdminTab {
  readonly value: string;
  readonly label: string;
  readonly content: ReactNode;
  /** Fetches the tab's code before the press. */
  readonly preload?: () => void;
}

interface FrameProps extends DashboardProps {
  /** Undefined while they load. */
  counts: Partial<DeskCounts>;
  tabs: (labels: Readonly<Record<string, string>>) => readonly AdminTab[];
}

export function Dashboard({ admin, takeFocus, onLogout, counts, tabs }: FrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeFocus) heading.current?.focus();
  }, [takeFocus]);
  const { orders, unread, subscribers } = counts;
  return (
    <div className="wrap min-h-screen py-10 md:py-16">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="min-w-0">
          <h1 ref={heading} tabIndex={-1} className="display text-display outline-none">
            {TEXT.title}
          </h1>
          <p className="mt-3 text-lead break-words text-muted">{TEXT.welcome(admin.username)}</p>
        </div>
        <Button variant="secondary" onClick={onLogout}>
          {TEXT.logout}
        </Button>
      </header>
      <CountCards
        className="mt-10 md:mt-14"
        counts={[
          { label: TEXT.totalOrders, value: orders },
          { label: TEXT.unreadMessages, value: unread },
          { label: TEXT.newsletterSubscribers, value: subscribers },
        ]}
      />
      <AdminTabs
        tabs={tabs({
          orders: TEXT.ordersTab(orders ?? 0),
          messages: TEXT.messagesTab(unread ?? 0),
          newsletter: TEXT.newsletterTab(subscribers ?? 0),
        })}
      />
    </div>
  );
}

/** Scrolls the row of tabs, which is wider than a phone, without moving the page. */
function bringIntoView(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (row) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.clientWidth) / 2;
}

function AdminTabs({ tabs }: { tabs: readonly AdminTab[] }) {
  const [openTab, choose] = useDeskTab(tabs.map(({ value }) => value));
  return (
    <Tabs.Root value={openTab} onValueChange={choose} className="mt-10">
      <Tabs.List
        aria-label={TEXT.lists}
        className="flex gap-5 overflow-x-auto overflow-y-hidden border-b border-line sm:gap-8"
      >
        {tabs.map(({ value, label, preload }) => (
          <Tabs.Trigger
            key={value}
            // A new function runs on each render, because the counts in the labels arrive later and move the tabs.
            ref={value === openTab ? (tab) => bringIntoView(tab) : undefined}
            value={value}
            className="tab"
            onPointerEnter={preload}
          >
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content key={openTab} value={openTab} className="pt-8">
        {tabs.find(({ value }) => value === openTab)?.content}
      </Tabs.Content>
    </Tabs.Root>
  );
}
