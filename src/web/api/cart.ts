// §4 §7 §8 Shows the cart in the browser, changes it, and raises the toasts.

import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Inputs } from '../../shared/api.ts';
import type { CartItem } from '../../shared/entities.ts';
import { THROWN, TOASTS, type ToastMessage } from '../../shared/messages.ts';
import { cartCount, cartTotalCents } from '../../shared/money.ts';
import { useHydrated } from '../hydration/use-hydrated.ts';
import { toast } from '../ui/toast/toast-store.ts';
import { changeLine, inTurn, requestedQuantity, useLineChanges } from './cart-changes.ts';
import { applyChanges, REMOVED, stepQuantity, withLine } from './cart-lines.ts';
import { cartQuery, refetchCart } from './cart-query.ts';
import { ApiError, isNotFound, request } from './client.ts';

/** Changes are sent even when the shopper leaves the page right after a click. */
const KEEPALIVE = { keepalive: true };
const UNDO = 'Undo';
/** The button shows 'Added' until the toast is visible, because the toaster's code may still be loading. */
const ADDED_SHOWN_MS = 2_000;

export interface CartView {
  /** Undefined until the cart has been read. */
  readonly items: readonly CartItem[] | undefined;
  readonly count: number;
  readonly totalCents: number;
  /** The cart could not be read and there is nothing older to show. */
  readonly failed: boolean;
  retry(): void;
}

/** Reads the cart after hydration; `eager` asks for it while rendering, for pages about the cart. */
export function useCart({ eager = false }: { eager?: boolean } = {}): CartView {
  const client = useQueryClient();
  const hydrated = useHydrated();
  const query = useQuery({ ...cartQuery, enabled: eager || hydrated });
  // A part that hydrates late must begin with the unknown cart that the server rendered.
  const data = hydrated ? query.data : undefined;
  const isLost = hydrated && query.isError && !query.isFetching;
  const changes = useLineChanges();
  return useMemo(() => {
    const items = data && applyChanges(data, changes);
    return {
      items,
      count: cartCount(items ?? []),
      totalCents: cartTotalCents(items ?? []),
      failed: isLost && !items,
      retry: () => void refetchCart(client),
    };
  }, [client, data, isLost, changes]);
}

async function sendRemoval(client: QueryClient, { id }: CartItem, undo?: () => void): Promise<void> {
  await request('removeCartItem', { id }, KEEPALIVE).catch((error: unknown) => {
    // The line is gone already, for example by another tab, so the removal succeeded.
    if (!isNotFound(error)) throw error;
  });
  client.setQueryData(cartQuery.queryKey, (items) => items?.filter((item) => item.id !== id));
  toast({ ...TOASTS.cartRemoved, ...(undo && { action: { label: UNDO, run: undo } }) });
}

/** True if the parts of the cart can show it. */
function isLine(body: unknown): body is CartItem {
  const { id, quantity, maxQuantity, product } = (body ?? {}) as Partial<CartItem>;
  return (
    typeof id === 'string' &&
    typeof quantity === 'number' &&
    typeof maxQuantity === 'number' &&
    typeof product?.name === 'string'
  );
}

/** Shows the line that the server answered, without reading the cart for it. Any other answer waits for that read. */
async function showLine(client: QueryClient, response: Response): Promise<void> {
  const line: unknown = await response.json().catch(() => undefined);
  if (isLine(line)) client.setQueryData(cartQuery.queryKey, (items) => items && withLine(items, line));
}

/** Restores the line as it was, after the changes that are already queued. */
async function putBack(client: QueryClient, item: CartItem): Promise<void> {
  const { productId, variantId, quantity, recipient } = item;
  try {
    await addToCart(client, { productId, variantId, quantity, ...(recipient && { recipient }) });
  } catch (error) {
    toast(addFailure(error));
  }
}

export interface CartChanges {
  /** Adds or subtracts one from the latest pending quantity, so that no quick click is lost. */
  step(item: CartItem, step: 1 | -1): void;
  remove(item: CartItem): void;
}

/** With `canUndo` the toast of a removal offers Undo. */
export function useCartChanges(canUndo: boolean): CartChanges {
  const client = useQueryClient();
  return useMemo(
    () => ({
      step(item, step) {
        const current = requestedQuantity(client, item.id) ?? item.quantity;
        if (current === REMOVED) return;
        const quantity = stepQuantity({ ...item, quantity: current }, step);
        changeLine(
          client,
          { item, quantity },
          {
            send: async () =>
              showLine(client, await request('updateCartItem', { id: item.id, quantity }, KEEPALIVE)),
            onFailed: () => toast(TOASTS.cartUpdateFailed),
          },
        );
      },
      remove(item) {
        const undo = canUndo && item.problem !== 'gone' ? () => void putBack(client, item) : undefined;
        changeLine(
          client,
          { item, quantity: REMOVED },
          {
            send: () => sendRemoval(client, item, undo),
            onFailed: () => toast(TOASTS.cartRemoveFailed),
          },
        );
      },
    }),
    [client, canUndo],
  );
}

interface AddOptions {
  /** Replaces the usual success message. */
  success?: ToastMessage;
}

/** Adds a line after the changes that are already queued. */
export async function addToCart(client: QueryClient, input: Inputs['addToCart']): Promise<void> {
  try {
    await inTurn(client, async () => showLine(client, await request('addToCart', input, KEEPALIVE)));
  } catch (cause) {
    throw new Error(THROWN.addToCart, { cause });
  }
}

/** Shows the server's reason when it refuses: the number in stock, or that the cart is full. */
export function addFailure(error: unknown): ToastMessage {
  const cause = error instanceof Error ? error.cause : undefined;
  return TOASTS.cartAddFailed(
    cause instanceof ApiError && cause.status === 409 ? cause.serverMessage : undefined,
  );
}

export function useAddToCart() {
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const [isAdded, setIsAdded] = useState(false);

  useEffect(() => {
    if (!isAdded) return;
    const timer = setTimeout(() => setIsAdded(false), ADDED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isAdded]);

  async function add(
    input: Inputs['addToCart'],
    { success = TOASTS.cartAdded }: AddOptions = {},
  ): Promise<void> {
    setPending(true);
    try {
      await addToCart(client, input);
      toast(success);
      setIsAdded(true);
    } catch (error) {
      toast(addFailure(error));
    } finally {
      setPending(false);
    }
  }

  return { add, pending, isAdded };
}
