// B5 /orders/{token}: shows one order by its signed link.

import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OrderView } from '../../shared/entities.ts';
import { href, type RouteMatch } from '../../shared/routes.ts';
import { ApiError, call } from '../api/client.ts';
import { OLD_LINK } from '../content/mail.ts';
import { orderData } from '../content/order-data.ts';
import { ORDER_PAGE } from '../content/orders.ts';
import { pageTitle } from '../content/page-title.ts';
import { preloadChangeForm } from '../features/orders/change-order.tsx';
import { OrderScreen } from '../features/orders/order-screen.tsx';
import { usePageMeta } from '../hydration/page-meta.tsx';
import type { PageProps, StartRequest } from '../hydration/page-module.ts';
import { useFirstPageStart } from '../hydration/page-start.tsx';
import { Link } from '../router/router.tsx';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { RetryButton } from '../ui/load-failure.tsx';

type Match = RouteMatch & { readonly name: 'order' };

const NOT_FOUND = 404;
const SOON_MS = 2_000;

interface OrderStart {
  /** Null when the link no longer works. */
  readonly order: OrderView | null;
}

export async function start({ match, api }: StartRequest<Match>): Promise<OrderStart> {
  try {
    const order = await api.getOrder({ token: match.token });
    if (order.change?.open) await preloadChangeForm();
    return { order };
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === NOT_FOUND) return { order: null };
    throw error;
  }
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
  const isOld =
    firstData?.order === null ||
    (!order && query.error instanceof ApiError && query.error.status === NOT_FOUND);
  usePageMeta({
    title: pageTitle(ORDER_PAGE.title(order?.number)),
    description: ORDER_PAGE.eyebrow,
    ...(order && { jsonLd: [orderData(order)] }),
    ...(isOld && { status: NOT_FOUND }),
  });
  if (isOld) return <OldOrderLink />;
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

function OldOrderLink() {
  return (
    <section aria-labelledby="old-link" className="wrap py-[clamp(4rem,12vw,10rem)]">
      <p className="eyebrow text-muted">{OLD_LINK.eyebrow}</p>
      <h1 id="old-link" className="display mt-5 max-w-[16ch] text-display">
        {OLD_LINK.title}
      </h1>
      <p className="mt-6 max-w-text text-lead text-muted">{ORDER_PAGE.oldLink}</p>
      <Link href={href.orderStatus} className={buttonClass({ size: 'lg', className: 'mt-9' })}>
        {ORDER_PAGE.lookUp}
      </Link>
    </section>
  );
}
