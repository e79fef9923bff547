// B6 The owner's desk: tabs with addresses of their own, each fetched when it is opened.

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Tabs } from 'radix-ui';
import { type ComponentType, useState } from 'react';
import { DESK_TABS, type DeskTab } from '../../../../shared/api/desk-replies.ts';
import { ADMIN_DASHBOARD } from '../../../content/admin.ts';
import { DESK_TAB_NAMES } from '../../../content/desk.ts';
import { lazyPart } from '../../../rendering/lazy-part.tsx';
import { useDeskTab } from './desk-address.ts';
import { Waiting } from './desk-parts.tsx';

const waiting = { fallback: <Waiting /> };

const PANELS: Readonly<Record<DeskTab, ComponentType & { preload(): void }>> = {
  overview: lazyPart(() => import('./overview-tab.tsx'), waiting),
  orders: lazyPart(() => import('./orders-tab.tsx'), waiting),
  messages: lazyPart(() => import('./messages-tab.tsx'), waiting),
  newsletter: lazyPart(() => import('./newsletter-tab.tsx'), waiting),
  catalogue: lazyPart(() => import('./catalogue-tab.tsx'), waiting),
  searches: lazyPart(() => import('./searches-tab.tsx'), waiting),
  webhooks: lazyPart(() => import('./webhooks-tab.tsx'), waiting),
  mail: lazyPart(() => import('./mail-tab.tsx'), waiting),
  account: lazyPart(() => import('./account-tab.tsx'), waiting),
};

interface DeskProps {
  /** What the specification's three tabs are labelled with. */
  labels: Readonly<Partial<Record<DeskTab, string>>>;
}

/** The desk has paged lists and many changes, so it brings a query library of its own; shoppers never load it. */
export default function Desk({ labels }: DeskProps) {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } }),
  );
  return (
    <QueryClientProvider client={client}>
      <DeskTabs labels={labels} />
    </QueryClientProvider>
  );
}

/** On a phone the row of tabs is longer than the screen. The page itself does not move. */
function bringIntoView(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (row) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.clientWidth) / 2;
}

function DeskTabs({ labels }: DeskProps) {
  const [tab, choose] = useDeskTab();
  const Panel = PANELS[tab];
  return (
    <Tabs.Root value={tab} onValueChange={choose} className="mt-10">
      <Tabs.List
        aria-label={ADMIN_DASHBOARD.lists}
        className="flex gap-5 overflow-x-auto overflow-y-hidden border-b border-line sm:gap-8"
      >
        {DESK_TABS.map((each) => (
          <Tabs.Trigger
            key={each}
            // A new function each time: the counts in the labels come later and move the tabs.
            ref={each === tab ? (chosen) => bringIntoView(chosen) : undefined}
            value={each}
            className="tab"
            onPointerEnter={PANELS[each].preload}
          >
            {labels[each] ?? DESK_TAB_NAMES[each]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content key={tab} value={tab} className="pt-8">
        <Panel />
      </Tabs.Content>
    </Tabs.Root>
  );
}
