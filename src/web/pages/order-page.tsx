// B5 /orders/{token}: shows one order by its signed link.

import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OrderView } from '../../shared/entities.ts';
import { href, type RouteMatch } from '../../shared/routes.ts';
import { call, HTTP_NOT_FOUND, isNotFound, orNull } from '../api/client.ts';
import { OLD_LINK } from '../content/mail.ts';
import { orderData } from '../content/order-data.ts';
import { ORDER_PAGE } from '../content/orders.ts';
import { pageTitle } from '../content/page-title.ts';
import { preloadChangeForm } from '../features/orders/order-changes/order-changes.tsx';
import { OrderScreen } from '../features/orders/order-screen.tsx';
import { usePageMeta } from '../hydration/page-meta.tsx';
import type { PageProps, StartRequest } from '../hydration/page-module.ts';
import { useFirstPageStart } from '../hydration/page-start.tsx';
import { Link } from '../router/router.tsx';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { RetryButton } from '../ui/load-failure.tsx';
import { MessagePage } from '../ui/message-page.tsx';

type Match = RouteMatch & { readonly name: 'order' };

const SOON_MS = 2_000;

interface OrderStart {
  /** Null when the link no longer works. */
  readonly order: OrderView | null;
}

export async function start({ match, api }: StartRequest<Match>): Promise<OrderStart> {
  const order = await orNull(api.getOrder({ token: match.token }));
  if (order?.change?.open) await preloadChangeForm();
  return { order };
}

export default function OrderPage({ match: { token } }: PageProps<Match>) {
  const firstData = useFirstPageStart<OrderStart>();
  const query = useQuery({
    queryKey: ['order', token],
    queryFn: () => call('getOrder', { token }),
    staleTime: 0,
    enabled: firstData?.order !== null,
    gcTime: 0,
  });
  const order = query.data ?? firstData?.order ?? undefined;
  useNews(order?.waiting === true, query);
  const isOld = firstData?.order === null || (!order && isNotFound(query.error));
  usePageMeta({
    title: pageTitle(ORDER_PAGE.title(order?.number)),
    description: ORDER_PAGE.eyebrow,
    ...(order && { jsonLd: [orderData(order)] }),
    ...(isOld && { status: HTTP_NOT_FOUND }),
  });
  if (isOld)
    return (
      <MessagePage eyebrow={OLD_LINK.eyebrow} title={OLD_LINK.title} text={ORDER_PAGE.oldLink}>
        <Link href={href.orderStatus} className={buttonClass({ size: 'lg' })}>
          {ORDER_PAGE.lookUp}
        </Link>
      </MessagePage>
    );
  if (order) return <OrderScreen order={order} token={token} />;
  return query.isError ? (
    <EmptyState
      level={1}
      title={ORDER_PAGE.eyebrow}
      description={ORDER_PAGE.failed}
      action={<RetryButton onRetry={query.refetch} />}
    />
  ) : (
    <div className="min-h-screen" />
  );
}

/** Reads the order again while a change is pending. */
function useNews(waiting: boolean, { isFetching, refetch }: UseQueryResult<OrderView>): void {
  useEffect(() => {
    if (!waiting || isFetching) return;
    const timer = setTimeout(refetch, SOON_MS);
    return () => clearTimeout(timer);
  });
}
