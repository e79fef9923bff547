// B4 /alerts: lists and deletes the alerts of an address, behind the link of its mails.

import { useQuery } from '@tanstack/react-query';
import type { ProductAlert } from '../../shared/entities.ts';
import { TOKEN_PARAMETER } from '../../shared/routes.ts';
import { call, HTTP_NOT_FOUND, isGone, orNull } from '../api/client.ts';
import { ALERTS_PAGE, OLD_LINK } from '../content/mail.ts';
import { pageTitle } from '../content/page-title.ts';
import { AlertList } from '../features/alerts/alert-list.tsx';
import { OldLink } from '../features/mail-links/link-screen.tsx';
import { usePageMeta } from '../hydration/page-meta.tsx';
import type { StartRequest } from '../hydration/page-module.ts';
import { useFirstPageStart } from '../hydration/page-start.tsx';
import { useSearch } from '../router/router.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { RetryButton } from '../ui/load-failure.tsx';

interface AlertsStart {
  /** Null when the link no longer works. */
  readonly alerts: readonly ProductAlert[] | null;
}

export async function start({ query, api }: StartRequest): Promise<AlertsStart> {
  return { alerts: await orNull(api.listAlerts({ token: query.get(TOKEN_PARAMETER) ?? '' })) };
}

export default function AlertsPage() {
  const firstData = useFirstPageStart<AlertsStart>();
  const token = new URLSearchParams(useSearch()).get(TOKEN_PARAMETER) ?? '';
  // After a client-side navigation the page loads its data itself.
  const query = useQuery({
    queryKey: ['alerts', token],
    queryFn: () => call('listAlerts', { token }),
    enabled: firstData === undefined && token !== '',
    gcTime: 0,
  });
  const alerts = firstData ? firstData.alerts : query.data;
  const isOld = alerts === null || isGone(query.error) || token === '';
  usePageMeta({
    title: pageTitle(ALERTS_PAGE.title),
    description: ALERTS_PAGE.lead,
    ...(isOld && { status: HTTP_NOT_FOUND }),
  });
  if (isOld) return <OldLink help={OLD_LINK.alerts} />;
  if (query.isError)
    return (
      <EmptyState
        level={1}
        title={ALERTS_PAGE.title}
        description={ALERTS_PAGE.failed}
        action={<RetryButton onRetry={query.refetch} />}
      />
    );
  return alerts ? <AlertList token={token} initial={alerts} /> : <div className="min-h-screen" />;
}
