// §2 Shows the specification's dashboard: three lists, loaded in parallel after the login.
import { type ComponentType, memo } from 'react';
import { ADMIN_DASHBOARD as TEXT } from '../../content/admin.ts';
import { Dashboard, type DashboardProps } from './dashboard.tsx';
import { PanelHead, Rows } from './desk/desk-parts.tsx';
import { MessageRow } from './message-row.tsx';
import { OrderRow } from './order-row.tsx';
import { SubscriberRow } from './subscriber-row.tsx';
import { type AdminList, useAdminList } from './use-admin-list.ts';

/** Existing rows do not render again when older ones are added. */
const ROWS = { orders: memo(OrderRow), messages: memo(MessageRow), newsletter: memo(SubscriberRow) };

export default function Lists(props: DashboardProps) {
  const orders = useAdminList('adminOrders');
  const messages = useAdminList('adminMessages');
  const subscribers = useAdminList('adminNewsletter');
  const counts = {
    ...(!orders.loading && { orders: orders.total }),
    ...(!messages.loading && { unread: messages.unread }),
    ...(!subscribers.loading && { subscribers: subscribers.total }),
  };
  return (
    <Dashboard
      {...props}
      counts={counts}
      tabs={({ orders: ordersTab = '', messages: messagesTab = '', newsletter = '' }) => [
        {
          value: 'orders',
          label: ordersTab,
          content: <Panel title={TEXT.ordersTitle} empty={TEXT.noOrders} list={orders} row={ROWS.orders} />,
        },
        {
          value: 'messages',
          label: messagesTab,
          content: (
            <Panel title={TEXT.messagesTitle} empty={TEXT.noMessages} list={messages} row={ROWS.messages} />
          ),
        },
        {
          value: 'newsletter',
          label: newsletter,
          content: (
            <Panel
              title={TEXT.newsletterSubscribers}
              empty={TEXT.noSubscribers}
              list={subscribers}
              row={ROWS.newsletter}
            />
          ),
        },
      ]}
    />
  );
}

interface PanelProps<Item extends { readonly id: string }> {
  title: string;
  empty: string;
  list: AdminList<Item>;
  row: ComponentType<{ item: Item }>;
}

function Panel<Item extends { readonly id: string }>({ title, empty, list, row: Row }: PanelProps<Item>) {
  return (
    <section>
      <PanelHead title={title} />
      <Rows list={list} label={title} empty={empty}>
        {(item) => <Row item={item} />}
      </Rows>
    </section>
  );
}
