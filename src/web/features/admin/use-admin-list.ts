// §7 Loads the admin lists: newest first, older rows on demand, the full counts from the response headers.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ENDPOINTS, type Replies } from '../../../shared/api.ts';
import { NEXT_CURSOR_HEADER, TOTAL_COUNT_HEADER, UNREAD_COUNT_HEADER } from '../../../shared/constants.ts';
import { ApiError, request } from '../../api/client.ts';
import type { LoadedList } from './desk/desk-client.ts';
import { forgetAdmin } from './remembered-admin.ts';

type ListName = 'adminOrders' | 'adminMessages' | 'adminNewsletter';
type Row<Name extends ListName> = Replies[Name][number];

interface ListPage<Item> {
  readonly rows: readonly Item[];
  readonly total: number;
  readonly unread: number;
  readonly next: string | undefined;
}

export interface AdminList<Item> extends LoadedList<Item> {
  readonly unread: number;
}

async function readPage<Name extends ListName>(
  name: Name,
  before: string | undefined,
  signal: AbortSignal,
): Promise<ListPage<Row<Name>>> {
  const response = await request(name, before === undefined ? {} : { before }, { signal });
  const rows = (await response.json()) as Row<Name>[];
  // A proxy may drop unknown headers; the number of rows then counts.
  const count = (header: string, here: number) => Number(response.headers.get(header) ?? here);
  return {
    rows,
    total: count(TOTAL_COUNT_HEADER, rows.length),
    unread: count(UNREAD_COUNT_HEADER, rows.filter((row) => 'isRead' in row && !row.isRead).length),
    next: response.headers.get(NEXT_CURSOR_HEADER) ?? undefined,
  };
}

/** Logs a failure. A 401 means that the remembered admin's session is over. */
function report(name: ListName, error: unknown): void {
  if (error instanceof ApiError && error.status === 401) forgetAdmin();
  else console.error(`${ENDPOINTS[name].path} could not be loaded.`, error);
}

/** Personal records live as long as the dashboard, which reads them again each time. */
export function useAdminList<Name extends ListName>(name: Name): AdminList<Row<Name>> {
  const list = useInfiniteQuery({
    queryKey: ['admin', name],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => readPage(name, pageParam, signal),
    getNextPageParam: (page) => page.next,
    gcTime: 0,
    staleTime: 0,
  });
  const { error, isFetching } = list;
  useEffect(() => {
    if (error) report(name, error);
  }, [name, error]);

  const pages = list.data?.pages ?? [];
  const last = pages.at(-1);
  return {
    rows: pages.flatMap((page) => page.rows),
    total: last?.total ?? 0,
    unread: last?.unread ?? 0,
    more: false,
    loading: list.isPending,
    // §7: a failed list call is ignored and leaves an empty list.
    failed: false,
    retry: () => undefined,
    loadingOlder: list.isFetchingNextPage,
    loadOlder: list.hasNextPage ? () => void (isFetching || list.fetchNextPage()) : undefined,
  };
}
