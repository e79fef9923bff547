// §2 One newsletter subscriber: address and date.
import type { Subscriber } from '../../../shared/entities.ts';
import { RowDate } from './row-date.tsx';

export function SubscriberRow({ item }: { item: Subscriber }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4">
      <p className="min-w-0 break-all">{item.email}</p>
      <RowDate value={item.subscribedAt} className="text-sm text-muted" />
    </div>
  );
}
