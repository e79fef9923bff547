// §2 Shows one customer message and marks it while it is unread.
import type { AdminMessage } from '../../../shared/entities.ts';
import { ADMIN_DASHBOARD } from '../../content/admin.ts';
import { Badge } from '../../ui/badge.tsx';
import { RowDate } from './row-date.tsx';

export function MessageRow({ item }: { item: AdminMessage }) {
  return (
    <article className="grid gap-x-10 gap-y-3 py-6 md:grid-cols-[16rem_minmax(0,1fr)]">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          <span className="min-w-0 break-words">{item.name}</span>
          {!item.isRead && <Badge variant="tone">{ADMIN_DASHBOARD.unread}</Badge>}
        </h3>
        <p className="mt-1 text-sm break-all">
          <a href={`mailto:${encodeURIComponent(item.email).replace('%40', '@')}`} className="link">
            {item.email}
          </a>
        </p>
        <RowDate value={item.createdAt} className="mt-1 block text-sm text-muted" />
      </div>
      <div className="min-w-0 max-w-text">
        <p className="font-medium break-words">{item.subject}</p>
        <p className="mt-1 break-words whitespace-pre-line text-muted">{item.message}</p>
      </div>
    </article>
  );
}
