// §2 B4 Shows one newsletter subscriber: address and date, marked while unconfirmed.
import type { Subscriber } from '../../../shared/entities.ts';
import { Badge } from '../../ui/badge.tsx';
import { RowDate } from './row-date.tsx';

export function SubscriberRow({ item }: { item: Subscriber }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4">
      <p className="min-w-0 break-all">
        {item.email}
        {item.waiting && (
          <Badge variant="outline" className="ml-3 whitespace-nowrap">
            Waiting for confirmation
          </Badge>
        )}
      </p>
      <RowDate value={item.subscribedAt} className="text-sm text-muted" />
    </div>
  );
}
