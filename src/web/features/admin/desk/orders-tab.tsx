// B6 Orders: searches, filters, opens one at a time and exports.
import { useState } from 'react';
import { type DeskOrderRow, ORDER_FILTERS } from '../../../../shared/api/desk/orders.ts';
import { ORDER_ID_CHARS } from '../../../../shared/constants.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../../../shared/entities.ts';
import { formatPrice } from '../../../../shared/money.ts';
import { ADMIN_DASHBOARD } from '../../../content/admin.ts';
import { DESK } from '../../../content/desk/common.ts';
import { DESK_ORDERS } from '../../../content/desk/orders.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { TabProps } from '../desk-additions.ts';
import { RowDate } from '../row-date.tsx';
import { useDeskFilter, useDeskSearch } from './desk-address.ts';
import { useDeskList } from './desk-client.ts';
import { Chevron, ExportButton, PanelHead, Rows, SearchAndFilter } from './desk-parts.tsx';
import { OrderDetail } from './order-detail.tsx';

const DONE = new Set<OrderStatus>(['paid', 'fulfilled']);

export default function OrdersTab({ parts }: TabProps) {
  const searching = useDeskSearch('orders');
  const { search } = searching;
  const [statusFilter, setStatus] = useDeskFilter('orders', 'status');
  const filters = parts.lateOrders ? ORDER_FILTERS : ORDER_STATUSES;
  const status = filters.find((each) => each === statusFilter);
  const filter = { q: search || undefined, status };
  const list = useDeskList('deskOrders', filter);
  const [open, setOpen] = useState<string>();
  const filtered = search !== '' || status !== undefined;
  return (
    <section>
      <PanelHead
        title={ADMIN_DASHBOARD.ordersTitle}
        tools={<ExportButton of="deskOrdersCsv" filter={filter} />}
      />
      <SearchAndFilter
        search={searching}
        searchLabel={DESK_ORDERS.search}
        filterLabel={DESK_ORDERS.status}
        all={DESK_ORDERS.allStatuses}
        values={filters}
        value={status}
        textOf={(each) => each}
        onFilter={setStatus}
      />
      <Rows
        list={list}
        label={ADMIN_DASHBOARD.ordersTitle}
        empty={filtered ? DESK.nothingFound : ADMIN_DASHBOARD.noOrders}
      >
        {(row) => (
          <>
            <OrderLine
              row={row}
              open={open === row.id}
              onToggle={() => setOpen(open === row.id ? undefined : row.id)}
            />
            {open === row.id && <OrderDetail id={row.id} />}
          </>
        )}
      </Rows>
    </section>
  );
}

function OrderLine({ row, open, onToggle }: { row: DeskOrderRow; open: boolean; onToggle: () => void }) {
  return (
    <h3>
      <button
        type="button"
        aria-expanded={open}
        onClick={onToggle}
        className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 py-3 text-left hover:bg-surface lg:grid-cols-[15rem_minmax(0,1fr)_8rem_8rem_7rem]"
      >
        <span className="flex items-center font-medium tabular-nums">
          <Chevron open={open} />
          {ADMIN_DASHBOARD.order(row.id.slice(0, ORDER_ID_CHARS))}
          {row.number && <span className="ml-2 font-normal text-muted">{row.number}</span>}
        </span>
        <span className="font-medium tabular-nums max-lg:text-right lg:order-last lg:text-right">
          {formatPrice(row.totalAmount)}
        </span>
        <span className="min-w-0 break-words max-lg:col-span-2 max-lg:pl-6">
          {row.customerName || ADMIN_DASHBOARD.erasedCustomer}
          <span className="block text-sm break-all text-muted">{row.email}</span>
        </span>
        <RowDate value={row.createdAt} className="text-sm text-muted max-lg:pl-6" />
        <span className="flex flex-wrap gap-2 max-lg:justify-end">
          <Badge variant={DONE.has(row.status) ? 'success' : 'outline'}>{row.status}</Badge>
          {row.late && <Badge variant="sale">{DESK_ORDERS.late}</Badge>}
          {row.payment && <Badge variant="outline">{DESK_ORDERS.payments[row.payment]}</Badge>}
          {row.foreign && <Badge>{DESK_ORDERS.foreign}</Badge>}
          {row.test && <Badge>{DESK_ORDERS.test}</Badge>}
        </span>
      </button>
    </h3>
  );
}
