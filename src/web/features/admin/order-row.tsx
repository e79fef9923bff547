// §2 One order: its short number, who, how much, and how it stands.
import { ORDER_ID_CHARS } from '../../../shared/constants.ts';
import type { AdminOrder } from '../../../shared/entities.ts';
import { formatPrice } from '../../../shared/money.ts';
import { ADMIN_DASHBOARD } from '../../content/admin.ts';
import { Badge } from '../../ui/badge.tsx';
import { RowDate } from './row-date.tsx';

const DONE = new Set(['paid', 'fulfilled']);

export function OrderRow({ item }: { item: AdminOrder }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 py-4 md:grid-cols-[12rem_minmax(0,1fr)_8rem_7rem_7rem]">
      <div>
        <h3 className="font-medium tabular-nums">
          {ADMIN_DASHBOARD.order(item.id.slice(0, ORDER_ID_CHARS))}
        </h3>
        {item.number && <p className="text-sm text-muted tabular-nums">{item.number}</p>}
      </div>
      <p className="font-medium tabular-nums max-md:text-right md:order-last md:text-right">
        {formatPrice(item.totalAmount)}
        {item.refundedAmount && (
          <span className="block text-sm font-normal text-muted">
            {ADMIN_DASHBOARD.refunded(formatPrice(item.refundedAmount))}
          </span>
        )}
      </p>
      <p className="min-w-0 break-words text-muted md:text-ink">
        {item.customerName || ADMIN_DASHBOARD.erasedCustomer}
      </p>
      <RowDate value={item.createdAt} className="text-sm text-muted max-md:order-last" />
      <p className="max-md:text-right">
        <Badge variant={DONE.has(item.status) ? 'success' : 'outline'}>{item.status}</Badge>
      </p>
    </div>
  );
}
