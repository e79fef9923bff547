// §7 The admin lists: newest first, older rows on demand, the full counts from the answer's headers.
import { useInfiniteQuery } from '@tanstack/react-query';
import { ENDPOINTS, type Replies } from '../../../shared/api.ts';
import { NEXT_CURSOR_HEADER, TOTAL_COUNT_HEADER, UNREAD_COUNT_HEADER } from '../../../shared/constants.ts';
import { ApiError, request } from '../../api/client.ts';
import { forgetAdmin } from './remembered-admin.ts';

type ListName = 'adminOrders' | 'adminMessages' | 'adminNewsletter';
type Row<Name extends ListName> = Replies[Name][number];

interface ListPage<Item> {
  readonly rows: readonly Item[];
  readonly total: number;
  readonly unread: number;
  readonly next: string | undefined;
}

export interface AdminList<Item> {
  readonly rows: readonly Item[];
  readonly total: number;
  readonly unread: number;
  readonly loading: boolean;
  readonly loadingOlder: boolean;
  readonly loadOlder: (() => void) | undefined;
}

async function readPage<Name extends ListName>(
  name: Name,
  before: string | undefined,
  signal: AbortSignal,
): Promise<ListPage<Row<Name>>> {
  const response = await request(name, before === undefined ? {} : { before }, { signal });
  const rows = (await response.json()) as Row<Name>[];
  // A proxy may drop headers it does not know: then what is here is what there is.
  const count = (header: string, here: number) => Number(response.headers.get(header) ?? here);
  return {
    rows,
    total: count(TOTAL_COUNT_HEADER, rows.length),
    unread: count(UNREAD_COUNT_HEADER, rows.filter((row) => 'isRead' in row && !row.isRead).length),
    next: response.headers.get(NEXT_CURSOR_HEADER) ?? undefined,
  };
}

export function useAdminList<Name extends ListName>(name: Name): AdminList<Row<Name>> {
  const list = useInfiniteQuery({
    queryKey: [ENDPOINTS[name].path],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      try {
        return await readPage(name, pageParam, signal);
      } catch (error) {
        // The stored admin was only a memory of a session that is over.
        if (error instanceof ApiError && error.status === 401) forgetAdmin();
        else if (!signal.aborted) console.error(`${ENDPOINTS[name].path} could not be loaded.`, error);
        throw error;
      }
    },
    getNextPageParam: (page) => page.next,
    // Personal records leave memory with the dashboard, and each dashboard reads them anew.
    gcTime: 0,
    staleTime: 0,
  });
  const pages = list.data?.pages ?? [];
  return {
    rows: pages.flatMap((page) => page.rows),
    total: pages.at(-1)?.total ?? 0,
    unread: pages.at(-1)?.unread ?? 0,
    loading: list.isPending,
    loadingOlder: list.isFetchingNextPage,
    loadOlder: list.hasNextPage ? () => void list.fetchNextPage() : undefined,
  };
}
