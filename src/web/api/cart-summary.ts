// B3 Shows the cart totals of the server, and until they arrive the sum of the lines on screen.

import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { summarize } from '../../shared/cart/cart-summary.ts';
import type { CartSummary } from '../../shared/entities.ts';
import { CODES_UNAVAILABLE, TOASTS } from '../../shared/messages.ts';
import { toast } from '../ui/toast/toast-store.ts';
import type { CartView } from './cart.ts';
import { inTurn } from './cart-changes.ts';
import { summaryQuery } from './cart-query.ts';
import { call, refusalText } from './client.ts';

function keep(client: QueryClient, summary: CartSummary): void {
  client.setQueryData(summaryQuery.queryKey, summary);
}

let isReporting = false;

/** A removed code is reported once; then the server forgets it. */
async function reportRemoved(client: QueryClient, { code, message }: NonNullable<CartSummary['note']>) {
  if (isReporting) return;
  isReporting = true;
  toast(TOASTS.discountRemoved(code, message));
  try {
    keep(client, await call('removeDiscount', {}));
  } catch {
    // The next answer reports the code again: twice is better than never.
  } finally {
    isReporting = false;
  }
}

/** Requests the totals from the server only if `isRemote` is set, because the endpoint needs discount codes. */
export function useCartSummary(cart: CartView, isRemote: boolean): CartSummary {
  const client = useQueryClient();
  const items = cart.items ?? [];
  const { data } = useQuery({ ...summaryQuery, enabled: isRemote && items.length > 0 });
  useEffect(() => {
    if (data?.note?.state === 'removed') void reportRemoved(client, data.note);
  }, [client, data]);
  const visibleSummary = summarize(items, data?.discount ?? null, data?.automatic);
  return data && data.subtotal === visibleSummary.subtotal
    ? data
    : { ...visibleSummary, ...(data?.note && { note: data.note }) };
}

/** Applies and removes a discount code. Both wait for pending cart changes, because the discount depends on them. */
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
      setRefusal(refusalText(error, CODES_UNAVAILABLE));
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
