// B3 What the cart costs, as the server says it; until its answer is here, the same sum over what the shopper sees.

import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { summarize } from '../../shared/cart/cart-summary.ts';
import type { CartSummary } from '../../shared/entities.ts';
import { CODES_UNAVAILABLE, TOASTS } from '../../shared/messages.ts';
import { toast } from '../ui/toast/toast-store.ts';
import type { CartView } from './cart.ts';
import { inTurn } from './cart-changes.ts';
import { summaryQuery } from './cart-query.ts';
import { ApiError, call } from './client.ts';

function keep(client: QueryClient, summary: CartSummary): void {
  client.setQueryData(summaryQuery.queryKey, summary);
}

let telling = false;

/** A removed code is reported once; then the server forgets it. */
async function tellRemoved(client: QueryClient, { code, message }: NonNullable<CartSummary['note']>) {
  if (telling) return;
  telling = true;
  toast(TOASTS.discountRemoved(code, message));
  try {
    keep(client, await call('removeDiscount', {}));
  } catch {
    // Told again with the next answer: better twice than never.
  } finally {
    telling = false;
  }
}

/** `asked`: the server is asked, which it can be where codes exist. */
export function useCartSummary(cart: CartView, asked: boolean): CartSummary {
  const client = useQueryClient();
  const items = cart.items ?? [];
  const { data } = useQuery({ ...summaryQuery, enabled: asked && items.length > 0 });
  useEffect(() => {
    if (data?.note?.state === 'removed') void tellRemoved(client, data.note);
  }, [client, data]);
  const seen = summarize(items, data?.discount ?? null, data?.automatic);
  return data && data.subtotal === seen.subtotal ? data : { ...seen, ...(data?.note && { note: data.note }) };
}

/** Applying and removing a code: in turn behind the changes of the cart, which it depends on. */
export function useDiscountCode() {
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function change(work: () => Promise<CartSummary>): Promise<boolean> {
    setPending(true);
    setRefusal(undefined);
    try {
      await inTurn(client, async () => keep(client, await work()));
      return true;
    } catch (error) {
      setRefusal((error instanceof ApiError && error.serverMessage) || CODES_UNAVAILABLE);
      return false;
    } finally {
      setPending(false);
    }
  }

  return {
    pending,
    refusal,
    apply: (code: string) => change(() => call('applyDiscount', { code })),
    remove: () => change(() => call('removeDiscount', {})),
  };
}
