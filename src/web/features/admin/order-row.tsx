// §2 Shows one order: its short number, customer, total and status.
import { ORDER_ID_CHARS } from '../../../shared/constants.ts';
import type { AdminOrder } from '../../../shared/entities.ts';
import { formatPrice } from '../../../shared/money.ts';
import { ADMIN_DASHBOARD } from '../../content/admin.ts';
import { Badge } from '../../ui/badge.tsx';
import { RowDate } from './row-date.tsx';

const DONE = new Set(['paid', 'fulfilled']);

export function OrderRow({ item }: { item: AdminOrder }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 py-4 lg:grid-cols-[12rem_minmax(0,1fr)_8rem_7rem_7rem]">
      <div>
        <h3 className="font-medium tabular-nums">
          {ADMIN_DASHBOARD.order(item.id.slice(0, ORDER_ID_CHARS))}
        </h3>
        {item.number && <p className="text-sm text-muted tabular-nums">{item.number}</p>}
      </div>
      <p className="font-medium tabular-nums max-lg:text-right lg:order-last lg:text-right">
        {formatPrice(item.totalAmount)}
        {item.refundedAmount && (
          <span className="block text-sm font-normal text-muted">
            {ADMIN_DASHBOARD.refunded(formatPrice(item.refundedAmount))}
          </span>
        )}
      </p>
      <p className="min-w-0 break-words text-muted lg:text-ink">
        {item.customerName || ADMIN_DASHBOARD.erasedCustomer}
      </p>
      <RowDate value={item.createdAt} className="text-sm text-muted max-lg:order-last" />
      <p className="max-lg:text-right">
        <Badge variant={DONE.has(item.status) ? 'success' : 'outline'}>{item.status}</Badge>
      </p>
    </div>
  );
}
