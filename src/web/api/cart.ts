// Adding to the cart: the call, the refetched cart, and what the shopper is told.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ENDPOINTS, type Inputs } from '../../shared/api.ts';
import { THROWN, TOASTS, type ToastMessage } from '../../shared/messages.ts';
import { toast } from '../ui/toast/toast-store.ts';
import { call } from './client.ts';

interface AddOptions {
  /** What success says instead of the usual words. */
  added?: ToastMessage;
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
      await call('addToCart', input).catch((cause: unknown) => {
        throw new Error(THROWN.addToCart, { cause });
      });
      await client.invalidateQueries({ queryKey: [ENDPOINTS.listCart.path] });
      toast(added);
    } catch {
      toast(TOASTS.cartAddFailed);
    } finally {
      setPending(false);
    }
  }

  return { add, pending };
}
