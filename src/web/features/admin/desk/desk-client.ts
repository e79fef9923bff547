// B6 Calls the desk's endpoints. They are separate, so that no shopper's page loads their table.
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { DeskList } from '../../../../shared/api/desk/list.ts';
import { DESK_ENDPOINTS, type DeskEndpointName, type DeskReplies } from '../../../../shared/api/desk.ts';
import { urlOf } from '../../../../shared/api/endpoint.ts';
import type { Inputs } from '../../../../shared/api/inputs.ts';
import { ApiError, expectOk, refusalText } from '../../../api/client.ts';
import { DESK } from '../../../content/desk/common.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { forgetAdmin, rememberedAdmin } from '../remembered-admin.ts';

const TIMEOUT_MS = 30_000;

const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/**
 * Shows the login when the session has ended, here or on another device. Only the first of several calls reports it.
 */
function endSession(): void {
  if (!rememberedAdmin.read()) return;
  forgetAdmin();
  toast({ title: DESK.sessionEnded, description: DESK.sessionEndedText, variant: 'destructive' });
}

export async function send<Name extends DeskEndpointName, Result>(
  name: Name,
  input: Inputs[Name],
  { signal, read }: { signal: AbortSignal; read: (response: Response) => Promise<Result> },
): Promise<Result> {
  const endpoint = DESK_ENDPOINTS[name];
  const { method } = endpoint;
  const hasBody = method === 'POST' || method === 'PUT';
  try {
    const response = await fetch(urlOf(endpoint, input), {
      method,
      credentials: 'include',
      signal,
      ...(hasBody && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) }),
    });
    return await read(await expectOk(response));
  } catch (error) {
    if (isSessionOver(error)) endSession();
    throw error;
  }
}

export function deskCall<Name extends DeskEndpointName>(
  name: Name,
  input: Inputs[Name],
  signal?: AbortSignal,
): Promise<DeskReplies[Name]> {
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  return send(name, input, {
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    read: (response) => response.json() as Promise<DeskReplies[Name]>,
  });
}

/** Personal records leave memory with their tab, and are read again with each tab and when the owner returns to it. */
const FRESH = { gcTime: 0, staleTime: 0, refetchOnWindowFocus: true, refetchOnReconnect: true } as const;

/** Shows the server's message, if it sent one. */
export function toastError(error: Error): void {
  if (isSessionOver(error)) return;
  toast({
    title: DESK.actionFailed,
    description: refusalText(error, DESK.actionFailedText),
    variant: 'destructive',
  });
}

export function useDesk<Name extends DeskEndpointName>(name: Name, input: Inputs[Name]) {
  return useQuery({
    queryKey: ['desk', name, input],
    queryFn: ({ signal }) => deskCall(name, input, signal),
    placeholderData: keepPreviousData,
    ...FRESH,
  });
}

type ListName = {
  [Name in DeskEndpointName]: DeskReplies[Name] extends DeskList<unknown> ? Name : never;
}[DeskEndpointName];
export type RowOf<Name extends ListName> = DeskReplies[Name]['rows'][number];

export interface LoadedList<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** True if there are more than `total`. */
  readonly more: boolean;
  readonly late?: number | undefined;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
  readonly loadingOlder: boolean;
  readonly loadOlder: (() => void) | undefined;
}

export function useDeskList<Name extends ListName>(
  name: Name,
  input: Omit<Inputs[Name], 'before'>,
): LoadedList<RowOf<Name>> {
  const list = useInfiniteQuery({
    // Uses another key than `useDesk`, because the library stores pages in another shape.
    queryKey: ['desk', 'pages', name, input],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      deskCall(name, { ...input, before: pageParam } as Inputs[Name], signal),
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    ...FRESH,
  });
  const pages = list.data?.pages ?? [];
  return {
    rows: pages.flatMap((page) => page.rows as readonly RowOf<Name>[]),
    total: pages.at(-1)?.total ?? 0,
    more: pages.at(-1)?.more ?? false,
    late: pages.at(-1)?.late,
    loading: list.isPending,
    failed: list.isError,
    retry: () => void list.refetch(),
    loadingOlder: list.isFetchingNextPage,
    loadOlder: list.hasNextPage
      ? () => void list.fetchNextPage().then(({ error }) => error && toastError(error))
      : undefined,
  };
}

/** Changes something, then reads the screen's data again; a failure shows the server's message. */
export function useDeskAction<Name extends DeskEndpointName>(
  name: Name,
  options: {
    readonly done?: (reply: DeskReplies[Name]) => string | undefined;
  } = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Inputs[Name]) => deskCall(name, input),
    onSuccess: async (reply) => {
      const message = options.done?.(reply);
      if (message) toast({ title: DESK.done, description: message });
      await client.invalidateQueries({ queryKey: ['desk'] });
    },
    onError: toastError,
  });
}
