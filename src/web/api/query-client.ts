// §7 A cache of the server's responses by key: fetched once, never stale, not retried unless a query says so.
import { expectOk } from './client.ts';

export type QueryKey = readonly unknown[];

export interface Query<Data> {
  readonly queryKey: QueryKey;
  /** Without it the path is the key's segments joined with slashes. */
  readonly queryFn?: (context: { signal: AbortSignal }) => Promise<Data>;
  /** How often a failed call is tried again. */
  readonly retry?: number;
  /** How long the data is fresh; for the whole visit by default. */
  readonly staleTime?: number;
  /** How long data is cached that no component shows. */
  readonly gcTime?: number;
}

export interface QueryState<Data = unknown> {
  readonly data: Data | undefined;
  readonly error: Error | undefined;
  readonly isFetching: boolean;
}

interface Entry {
  state: QueryState;
  updatedAt: number;
  /** The last query asked under this key: what an invalidation asks again. */
  query: Query<unknown>;
  readonly listeners: Set<() => void>;
  /** How many components want the data. */
  wanted: number;
  running?: { readonly data: Promise<unknown>; readonly abort: AbortController } | undefined;
  forgetting?: ReturnType<typeof setTimeout> | undefined;
}

export const NOTHING_YET: QueryState<never> = { data: undefined, error: undefined, isFetching: false };

const KEPT_MS = 300_000;
/** Back restores the place on a listing only while its products are in the cache. */
export const LISTING_KEPT_MS = 30 * 60_000;
const MAX_UNUSED = 100;
/** Short waits: whoever waits for a product list is looking at a spinner. */
const RETRY_BASE_MS = 300;

export const hashOf = (key: QueryKey): string => JSON.stringify(key);

async function loadByKey(key: QueryKey, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(key.join('/'), { credentials: 'include', signal });
  return (await expectOk(response)).json();
}

async function load({ queryKey, queryFn, retry = 0 }: Query<unknown>, signal: AbortSignal): Promise<unknown> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await (queryFn ? queryFn({ signal }) : loadByKey(queryKey, signal));
    } catch (error) {
      if (attempt >= retry || signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_BASE_MS * 2 ** attempt));
      signal.throwIfAborted();
    }
  }
}

/** Equal data keeps its identity, so that nothing renders again for it. */
const share = (old: unknown, next: unknown): unknown =>
  old !== undefined && JSON.stringify(old) === JSON.stringify(next) ? old : next;

const isUsed = ({ listeners, wanted }: Entry): boolean => listeners.size > 0 || wanted > 0;

const asError = (cause: unknown): Error => (cause instanceof Error ? cause : new Error(String(cause)));

export class QueryClient {
  readonly #entries = new Map<string, Entry>();

  state<Data>({ queryKey }: Query<Data>): QueryState<Data> {
    return (this.#entries.get(hashOf(queryKey))?.state ?? NOTHING_YET) as QueryState<Data>;
  }

  read<Data>(query: Query<Data>): Data | undefined {
    return this.state(query).data;
  }

  /** Everything in the cache. */
  *values(): Iterable<unknown> {
    for (const { state } of this.#entries.values()) if (state.data !== undefined) yield state.data;
  }

  write<Data>(query: Query<Data>, data: Data | undefined): void {
    if (data !== undefined) this.#settle(this.#entry(query), { data: share(this.read(query), data) });
  }

  /** Tells of every change; what nobody listens to is forgotten after a while. */
  subscribe(query: Query<unknown>, listener: () => void): () => void {
    const entry = this.#entry(query);
    clearTimeout(entry.forgetting);
    entry.listeners.add(listener);
    return () => {
      entry.listeners.delete(listener);
      this.#forgetLater(entry);
    };
  }

  /** A component wants the data: fetched unless fresh. The fetch is aborted when the last such component unmounts. */
  want(query: Query<unknown>): () => void {
    const entry = this.#entry(query);
    entry.wanted += 1;
    this.fetch(query).catch(() => undefined);
    return () => {
      entry.wanted -= 1;
      if (entry.wanted === 0) this.#cancel(entry);
      this.#forgetLater(entry);
    };
  }

  /** The cached data while it is fresh, the fetch under way, or a new one. */
  fetch<Data>(query: Query<Data>): Promise<Data> {
    const entry = this.#entry(query);
    const { staleTime = Number.POSITIVE_INFINITY } = query;
    if (entry.running) return entry.running.data as Promise<Data>;
    const isFresh = entry.state.data !== undefined && Date.now() - entry.updatedAt < staleTime;
    return (isFresh ? Promise.resolve(entry.state.data) : this.#run(entry, query)) as Promise<Data>;
  }

  /** Fetches again. A fetch under way started too early and is aborted. */
  refetch<Data>(query: Query<Data>): Promise<Data> {
    const entry = this.#entry(query);
    this.#cancel(entry);
    return this.#run(entry, query) as Promise<Data>;
  }

  /** Marks the data stale: fetched again now where it is shown, else when it is wanted next. */
  invalidate(query: Query<unknown>): void {
    const entry = this.#entries.get(hashOf(query.queryKey));
    if (!entry) return;
    entry.updatedAt = Number.NEGATIVE_INFINITY;
    if (entry.wanted > 0) this.refetch(entry.query).catch(() => undefined);
  }

  #entry(query: Query<unknown>): Entry {
    const hash = hashOf(query.queryKey);
    let entry = this.#entries.get(hash);
    if (!entry) {
      entry = { state: NOTHING_YET, updatedAt: 0, query, listeners: new Set(), wanted: 0 };
      this.#entries.set(hash, entry);
    }
    entry.query = query;
    return entry;
  }

  async #run(entry: Entry, query: Query<unknown>): Promise<unknown> {
    const abort = new AbortController();
    const fetching = load(query, abort.signal);
    entry.running = { data: fetching, abort };
    const isLatest = () => entry.running?.abort === abort;
    // With nothing to show, an old failure is no news any more.
    this.#set(entry, { isFetching: true, ...(entry.state.data === undefined && { error: undefined }) });
    try {
      const data = await fetching;
      if (isLatest()) this.#settle(entry, { data: share(entry.state.data, data) });
      return data;
    } catch (cause) {
      if (isLatest()) this.#settle(entry, { error: asError(cause) });
      throw cause;
    }
  }

  #settle(entry: Entry, outcome: { data: unknown } | { error: Error }): void {
    entry.running = undefined;
    if ('data' in outcome) entry.updatedAt = Date.now();
    this.#set(entry, { error: undefined, isFetching: false, ...outcome });
    this.#forgetLater(entry);
  }

  #cancel(entry: Entry): void {
    const { running } = entry;
    if (!running) return;
    entry.running = undefined;
    running.abort.abort();
    this.#set(entry, { isFetching: false });
  }

  #set(entry: Entry, change: Partial<QueryState>): void {
    entry.state = { ...entry.state, ...change };
    for (const listener of entry.listeners) listener();
  }

  #forgetLater(entry: Entry): void {
    clearTimeout(entry.forgetting);
    if (isUsed(entry)) return;
    entry.forgetting = setTimeout(() => this.#forget(entry), entry.query.gcTime ?? KEPT_MS);
    const [oldest, ...others] = [...this.#entries.values()].filter((each) => !isUsed(each));
    if (oldest && others.length >= MAX_UNUSED) this.#forget(oldest);
  }

  #forget(entry: Entry): void {
    if (isUsed(entry) || entry.running) return;
    clearTimeout(entry.forgetting);
    this.#entries.delete(hashOf(entry.query.queryKey));
  }
}
