// §2 The admin dashboard: who is here, three counts, three lists; B6 in their place the owner's desk, which holds them too.
import { useEffect, useRef } from 'react';
import type { Admin } from '../../../shared/entities.ts';
import { ADMIN_DASHBOARD } from '../../content/admin.ts';
import { useFeature } from '../../rendering/features.tsx';
import { lazyPart } from '../../rendering/lazy-part.tsx';
import { Button } from '../../ui/button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { CountCards } from './count-cards.tsx';
import { ListPanel } from './list-panel.tsx';
import { MessageRow } from './message-row.tsx';
import { OrderRow } from './order-row.tsx';
import { SubscriberRow } from './subscriber-row.tsx';
import { useAdminList } from './use-admin-list.ts';

const Desk = lazyPart(() => import('./desk/desk.tsx'), { fallback: <div className="min-h-screen" /> });

interface DashboardProps {
  admin: Admin;
  takeFocus: boolean;
  onLogout: () => void;
}

export default function Dashboard({ admin, takeFocus, onLogout }: DashboardProps) {
  const orders = useAdminList('adminOrders');
  const messages = useAdminList('adminMessages');
  const subscribers = useAdminList('adminNewsletter');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeFocus) heading.current?.focus();
  }, [takeFocus]);

  const hasDesk = useFeature('desk');
  const text = ADMIN_DASHBOARD;
  const labels = {
    orders: text.ordersTab(orders.total),
    messages: text.messagesTab(messages.unread),
    newsletter: text.newsletterTab(subscribers.total),
  };
  return (
    <div className="wrap min-h-screen py-10 md:py-16">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="min-w-0">
          <h1 ref={heading} tabIndex={-1} className="display text-display outline-none">
            {text.title}
          </h1>
          <p className="mt-3 text-lead break-words text-muted">{text.welcome(admin.username)}</p>
        </div>
        <Button variant="secondary" onClick={onLogout}>
          {text.logout}
        </Button>
      </header>
      <CountCards
        className="mt-10 md:mt-14"
        counts={[
          { label: text.totalOrders, value: orders.total, loading: orders.loading },
          { label: text.unreadMessages, value: messages.unread, loading: messages.loading },
          { label: text.newsletterSubscribers, value: subscribers.total, loading: subscribers.loading },
        ]}
      />
      {hasDesk && <Desk labels={labels} />}
      {!hasDesk && (
        <Tabs
          label={text.lists}
          className="mt-10 md:mt-14"
          items={[
            {
              value: 'orders',
              label: labels.orders,
              content: (
                <ListPanel title={text.ordersTitle} empty={text.noOrders} list={orders} row={OrderRow} />
              ),
            },
            {
              value: 'messages',
              label: labels.messages,
              content: (
                <ListPanel
                  title={text.messagesTitle}
                  empty={text.noMessages}
                  list={messages}
                  row={MessageRow}
                />
              ),
            },
            {
              value: 'newsletter',
              label: labels.newsletter,
              content: (
                <ListPanel
                  title={text.newsletterSubscribers}
                  empty={text.noSubscribers}
                  list={subscribers}
                  row={SubscriberRow}
                />
              ),
            },
          ]}
        />
      )}
    </div>
  );
}
