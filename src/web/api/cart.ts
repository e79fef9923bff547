// §4 §7 §8 The cart in the browser: reading it, changing it, and what the shopper is told.

import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { ENDPOINTS, type Inputs } from '../../shared/api.ts';
import type { CartItem } from '../../shared/entities.ts';
import { isDocument } from '../../shared/features.ts';
import { THROWN, TOASTS, type ToastMessage } from '../../shared/messages.ts';
import { cartCount, cartTotalCents } from '../../shared/money.ts';
import { useFeatures } from '../hydration/features.tsx';
import { useHydrated } from '../hydration/use-hydrated.ts';
import { toast } from '../ui/toast/toast-store.ts';
import { announceCartChange } from './cart-channel.ts';
import { applyPending, type CartQueue, createCartQueue, REMOVED, stepQuantity } from './cart-queue.ts';
import { ApiError, call, isNotFound } from './client.ts';
import { readAgain } from './query-client.ts';

/** Changes are sent even when the shopper leaves the page right after a click. */
const KEEPALIVE = { keepalive: true };

const cartQuery = queryOptions({
  queryKey: [ENDPOINTS.listCart.path],
  queryFn: ({ signal }) =>
    call('listCart', {}, { signal }).catch((cause: unknown) => {
      throw new Error(THROWN.fetchCart, { cause });
    }),
});

/** A response requested before a change must not overwrite it, so a running call is canceled first. */
export async function refetchCart(client: QueryClient): Promise<void> {
  await readAgain(client, cartQuery).catch(() => undefined);
  // What it costs follows; nobody waits for it, and where nobody looks at it nothing is asked.
  void client.invalidateQueries({ queryKey: [ENDPOINTS.cartSummary.path] });
}

/** The cart as last read. */
export const readCart = (client: QueryClient): readonly CartItem[] | undefined =>
  client.getQueryData(cartQuery.queryKey);

async function sendRemoval(client: QueryClient, id: string, undo?: () => void): Promise<void> {
  await call('removeCartItem', { id }, KEEPALIVE).catch((error: unknown) => {
    // Gone already, perhaps by another tab: that is what was asked for.
    if (!isNotFound(error)) throw error;
  });
  client.setQueryData(cartQuery.queryKey, (items) => items?.filter((item) => item.id !== id));
  toast({ ...TOASTS.cartRemoved, ...(undo && { action: { label: UNDO, run: undo } }) });
}

async function sendQuantity(client: QueryClient, id: string, quantity: number): Promise<void> {
  const changed = await call('updateCartItem', { id, quantity }, KEEPALIVE);
  client.setQueryData(cartQuery.queryKey, (items) => items?.map((item) => (item.id === id ? changed : item)));
}

const UNDO = 'Undo';

/** How to restore each line that is being removed. */
const undoActions = new Map<string, () => void>();

/** Restores the line as it was, after the changes that are already queued. */
async function putBack(client: QueryClient, item: CartItem): Promise<void> {
  const { productId, variantId, quantity, recipient } = item;
  try {
    await addToCart(client, { productId, variantId, quantity, ...(recipient && { recipient }) });
  } catch (error) {
    toast(addFailure(error));
  }
}

const queues = new WeakMap<QueryClient, CartQueue>();

export function cartQueueOf(client: QueryClient): CartQueue {
  let queue = queues.get(client);
  if (!queue) {
    queue = createCartQueue({
      send: (id, quantity) =>
        quantity === REMOVED
          ? sendRemoval(client, id, undoActions.get(id))
          : sendQuantity(client, id, quantity),
      async refetch() {
        announceCartChange();
        await refetchCart(client);
      },
      onFailed: (_id, quantity) =>
        toast(quantity === REMOVED ? TOASTS.cartRemoveFailed : TOASTS.cartUpdateFailed),
    });
    queues.set(client, queue);
  }
  return queue;
}

export interface CartView {
  /** Undefined until the cart has been read. */
  readonly items: readonly CartItem[] | undefined;
  readonly count: number;
  readonly totalCents: number;
  /** The cart could not be read and there is nothing older to show. */
  readonly failed: boolean;
  retry(): void;
}

/** Reads once hydrated; `eager` where the cart is what the page is about. Never on the server. */
export function useCart({ eager = false }: { eager?: boolean } = {}): CartView {
  const client = useQueryClient();
  const queue = cartQueueOf(client);
  const hydrated = useHydrated();
  const query = useQuery({ ...cartQuery, enabled: eager || hydrated });
  const { isError, isFetching } = query;
  // A part that hydrates late begins with the server's empty cart, whatever is known by then.
  const data = eager || hydrated ? query.data : undefined;
  const pending = useSyncExternalStore(queue.subscribe, queue.pending, queue.pending);
  return useMemo(() => {
    const items = data && applyPending(data, pending);
    return {
      items,
      count: cartCount(items ?? []),
      totalCents: cartTotalCents(items ?? []),
      failed: isError && !items && !isFetching,
      retry: () => void refetchCart(client),
    };
  }, [client, data, isError, isFetching, pending]);
}

export interface CartChanges {
  /** One more or one less, counted from the latest pending quantity, so that no quick click is lost. */
  step(item: CartItem, step: 1 | -1): void;
  remove(item: CartItem): void;
}

export function useCartChanges(): CartChanges {
  const client = useQueryClient();
  const queue = cartQueueOf(client);
  const canUndo = !isDocument(useFeatures());
  return useMemo(
    () => ({
      step(item, step) {
        const quantity = queue.pending().get(item.id) ?? item.quantity;
        if (quantity !== REMOVED) queue.change(item.id, stepQuantity({ ...item, quantity }, step));
      },
      remove(item) {
        if (canUndo && item.problem !== 'gone') undoActions.set(item.id, () => void putBack(client, item));
        queue.change(item.id, REMOVED);
      },
    }),
    [client, queue, canUndo],
  );
}

interface AddOptions {
  /** What success says instead of the usual words. */
  added?: ToastMessage;
}

/** Runs after the changes that are already queued. */
export async function addToCart(client: QueryClient, input: Inputs['addToCart']): Promise<void> {
  try {
    await cartQueueOf(client).run(() => call('addToCart', input, KEEPALIVE));
  } catch (cause) {
    throw new Error(THROWN.addToCart, { cause });
  }
}

/** A refused add is told in the server's words: how many there are, or that the cart is full. */
export function addFailure(error: unknown): ToastMessage {
  const cause = error instanceof Error ? error.cause : undefined;
  return TOASTS.cartAddFailed(
    cause instanceof ApiError && cause.status === 409 ? cause.serverMessage : undefined,
  );
}

export function useAddToCart() {
  const client = useQueryClient();
  const [pending, setPending] = useState(false);

  async function add(
    input: Inputs['addToCart'],
    { added = TOASTS.cartAdded }: AddOptions = {},
  ): Promise<void> {
    setPending(true);
    try {
      await addToCart(client, input);
      toast(added);
    } catch (error) {
      toast(addFailure(error));
    } finally {
      setPending(false);
    }
  }

  return { add, pending };
}
