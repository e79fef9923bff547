// §4 Sends cart changes to the server one at a time; of several changes to one line only the latest is sent.
import { type QueryClient, useMutationState } from '@tanstack/react-query';
import { announceCartChange } from './cart-channel.ts';
import type { LineChange } from './cart-lines.ts';
import { cartQuery, refetchCart } from './cart-query.ts';

const CART = { mutationKey: ['cart'] };
const LINES = { mutationKey: ['cart', 'line'], status: 'pending' } as const;

interface Change {
  /** Sends the change once, however often it is called. */
  readonly send: () => Promise<unknown>;
}

interface SentLineChange extends LineChange, Change {}

function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => {
    result ??= work();
    return result;
  };
}

/** Runs a change behind those that are already under way, then reads the cart in the background. */
function execute(
  client: QueryClient,
  change: Change,
  options: { mutationKey: string[]; mutationFn?: () => Promise<unknown>; onError?: () => void },
): Promise<unknown> {
  return client
    .getMutationCache()
    .build(client, {
      mutationFn: change.send,
      scope: { id: 'cart' },
      // A list requested before the change must not be shown after it.
      onMutate: () => client.cancelQueries({ queryKey: cartQuery.queryKey, exact: true }),
      onSettled: () => {
        if (client.isMutating(CART) > 1) return;
        announceCartChange();
        void refetchCart(client);
      },
      ...options,
    })
    .execute(change);
}

/** Runs work that relies on the changes before it, such as adding a line. */
export function inTurn<Result>(client: QueryClient, work: () => Promise<Result>): Promise<Result> {
  const send = once(work);
  return execute(client, { send }, CART).then(send);
}

const lineChanges = (client: QueryClient): SentLineChange[] =>
  client
    .getMutationCache()
    .findAll(LINES)
    .map(({ state }) => state.variables as SentLineChange);

const latestChange = (client: QueryClient, id: string): SentLineChange | undefined =>
  lineChanges(client).findLast(({ item }) => item.id === id);

/** Returns the quantity that the shopper requested last, as long as the server has not confirmed it. */
export const requestedQuantity = (client: QueryClient, id: string): number | undefined =>
  latestChange(client, id)?.quantity;

/** Changes a line. A change that still waits when a later one of the same line arrives is never sent. */
export function changeLine(
  client: QueryClient,
  change: LineChange,
  { send, onFailed }: { send: () => Promise<unknown>; onFailed: () => void },
): void {
  const sendable: SentLineChange = { ...change, send: once(send) };
  const isLatest = () => latestChange(client, change.item.id) === sendable;
  execute(client, sendable, {
    mutationKey: [...LINES.mutationKey],
    mutationFn: async () => isLatest() && sendable.send(),
    onError: () => isLatest() && onFailed(),
  }).catch(() => undefined);
}

/** Returns the changes that no answer has confirmed yet. */
export const useLineChanges = (): LineChange[] =>
  useMutationState({ filters: LINES, select: ({ state }) => state.variables as SentLineChange });

export const isCartIdle = (client: QueryClient): boolean => client.isMutating(CART) === 0;

/** Resolves when the server has the cart that the shopper sees. */
export const whenCartIdle = (client: QueryClient): Promise<void> =>
  new Promise((resolve) => {
    const stop = client.getMutationCache().subscribe(check);
    function check() {
      if (!isCartIdle(client)) return;
      stop();
      resolve();
    }
    check();
  });

/** Sends all waiting changes at once, because the page is about to close. */
export function sendWaiting(client: QueryClient): void {
  for (const { state } of client.getMutationCache().findAll({ ...CART, status: 'pending' })) {
    const change = state.variables as Change | SentLineChange;
    const isReplaced = 'item' in change && latestChange(client, change.item.id) !== change;
    if (!isReplaced) change.send().catch(() => undefined);
  }
}
