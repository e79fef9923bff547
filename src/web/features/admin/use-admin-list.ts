// §7 The admin lists: newest first, older rows on demand, the full counts from the answer's headers.
import { useEffect, useRef, useState } from 'react';
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
  // A proxy may drop headers it does not know: then what is here is what there is.
  const count = (header: string, here: number) => Number(response.headers.get(header) ?? here);
  return {
    rows,
    total: count(TOTAL_COUNT_HEADER, rows.length),
    unread: count(UNREAD_COUNT_HEADER, rows.filter((row) => 'isRead' in row && !row.isRead).length),
    next: response.headers.get(NEXT_CURSOR_HEADER) ?? undefined,
  };
}

function tellFailure(name: ListName, error: unknown, signal: AbortSignal): void {
  // The stored admin was only a memory of a session that is over.
  if (error instanceof ApiError && error.status === 401) forgetAdmin();
  else if (!signal.aborted) console.error(`${ENDPOINTS[name].path} could not be loaded.`, error);
}

/** Personal records live as long as the dashboard, and each dashboard reads them anew. */
export function useAdminList<Name extends ListName>(name: Name): AdminList<Row<Name>> {
  const [pages, setPages] = useState<readonly ListPage<Row<Name>>[]>([]);
  const [busy, setBusy] = useState(true);
  const leaving = useRef<AbortSignal>(undefined);

  async function load(before: string | undefined, signal: AbortSignal): Promise<void> {
    setBusy(true);
    try {
      const page = await readPage(name, before, signal);
      setPages((old) => (before === undefined ? [page] : [...old, page]));
    } catch (error) {
      tellFailure(name, error, signal);
    }
    if (!signal.aborted) setBusy(false);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each list
  useEffect(() => {
    const leave = new AbortController();
    leaving.current = leave.signal;
    void load(undefined, leave.signal);
    return () => leave.abort();
  }, [name]);

  const last = pages.at(-1);
  const older = last?.next;
  return {
    rows: pages.flatMap((page) => page.rows),
    total: last?.total ?? 0,
    unread: last?.unread ?? 0,
    more: false,
    loading: busy && pages.length === 0,
    // §7: a failed list call is ignored and leaves an empty list.
    failed: false,
    retry: () => undefined,
    loadingOlder: busy && pages.length > 0,
    loadOlder:
      older === undefined
        ? undefined
        : () => {
            if (!busy && leaving.current) void load(older, leaving.current);
          },
  };
}
