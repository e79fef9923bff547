// Queries and mutations of components: what they show while a call is under way, and after it.
import { createContext, use, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { hashOf, NOTHING_YET, type Query, QueryClient, type QueryState } from './query-client.ts';

const ClientContext = createContext<QueryClient | undefined>(undefined);

export const QueryClientProvider = ClientContext;

export function useQueryClient(): QueryClient {
  const client = use(ClientContext);
  if (!client) throw new Error('There is no query client around this component.');
  return client;
}

export const createQueryClient = (): QueryClient => new QueryClient();

/** Names the type of the answer once. */
export const queryOptions = <Data>(query: Query<Data> & { queryFn: NonNullable<Query<Data>['queryFn']> }) =>
  query;

interface UsedQuery<Data> extends Query<Data> {
  readonly enabled?: boolean;
  /** Shown until there is an answer; gets what was shown last. */
  readonly placeholderData?: (last: Data | undefined) => Data | undefined;
  /** Whether the placeholder is shown after this failure too; by default never. */
  readonly outlives?: (error: Error) => boolean;
}

export interface QueryResult<Data> extends QueryState<Data> {
  /** Neither an answer nor a failure nor anything to show instead. */
  readonly isPending: boolean;
  readonly isError: boolean;
  refetch(): Promise<Data | undefined>;
}

export const keepPreviousData = <Data>(last: Data | undefined): Data | undefined => last;

const nothingYet = () => NOTHING_YET;

export function useQuery<Data>({
  enabled = true,
  placeholderData,
  outlives,
  ...query
}: UsedQuery<Data>): QueryResult<Data> {
  const client = useQueryClient();
  const hash = hashOf(query.queryKey);
  const latest = useRef<Query<Data>>(query);
  const last = useRef<Data>(undefined);
  latest.current = query;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash is the query
  const subscribe = useCallback(
    (listener: () => void) => client.subscribe(latest.current, listener),
    [client, hash],
  );
  const read = () => client.state(query);
  // While a part of the server's page hydrates, it shows what the server showed.
  const { data, error, isFetching } = useSyncExternalStore(subscribe, read, nothingYet);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash is the query
  useEffect(() => (enabled ? client.want(latest.current) : undefined), [client, hash, enabled]);

  const held = !error || outlives?.(error) ? placeholderData?.(last.current) : undefined;
  const shown = data ?? held;
  useEffect(() => {
    last.current = shown;
  });
  return {
    data: shown,
    error,
    isFetching,
    isPending: shown === undefined && !error,
    isError: error !== undefined,
    refetch: () => client.refetch(latest.current).catch(() => undefined),
  };
}

interface Mutation<Variables, Data> {
  readonly mutationFn: (variables: Variables) => Promise<Data>;
  readonly onSuccess?: (data: Data, variables: Variables) => void;
  readonly onError?: (error: unknown) => void;
}

interface MutationState<Variables, Data> {
  readonly status: 'idle' | 'pending' | 'success' | 'error';
  readonly data?: Data;
  readonly error?: unknown;
  readonly variables?: Variables;
}

/** A call that changes something: tried once, when it is told to. */
export function useMutation<Data, Variables = void>(mutation: Mutation<Variables, Data>) {
  const [state, setState] = useState<MutationState<Variables, Data>>({ status: 'idle' });
  const runs = useRef(0);

  async function mutate(variables: Variables): Promise<void> {
    const run = ++runs.current;
    const show = (next: MutationState<Variables, Data>) => {
      if (run === runs.current) setState({ ...next, variables });
    };
    show({ status: 'pending' });
    try {
      const data = await mutation.mutationFn(variables);
      mutation.onSuccess?.(data, variables);
      show({ status: 'success', data });
    } catch (error) {
      mutation.onError?.(error);
      show({ status: 'error', error });
    }
  }

  const { status, ...outcome } = state;
  return {
    data: outcome.data,
    error: outcome.error,
    variables: outcome.variables,
    isPending: status === 'pending',
    isSuccess: status === 'success',
    isError: status === 'error',
    mutate: (variables: Variables) => void mutate(variables),
  };
}
