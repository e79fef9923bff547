// §4 §8 Checkout: submits and opens the hosted page, or shows the reason and returns to idle.

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CartItem } from '../../../shared/entities.ts';
import type { CustomerInfo } from '../../../shared/forms.ts';
import { TOASTS } from '../../../shared/messages.ts';
import { whenCartIdle } from '../../api/cart-changes.ts';
import { readCart, refetchCart } from '../../api/cart-query.ts';
import { markCheckout } from '../../api/checkout-mark.ts';
import { ApiError, call, refusalText } from '../../api/client.ts';
import { useLeft } from '../../router/use-left.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { safeCheckoutUrl } from './safe-checkout-url.ts';

const CONFLICT = 409;
/** A hosted page that has not opened by then may have been stopped, so the button works again. */
const LEAVING_MS = 10_000;

export function useHandOff() {
  const client = useQueryClient();
  const hasLeft = useLeft();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  // The back button may restore this page in its processing state.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && setPending(false);
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);

  async function fail(error: unknown): Promise<void> {
    // An empty cart removes the form, although its shopper is still here.
    const wasGone = hasLeft.current;
    if (error instanceof ApiError && error.status === CONFLICT) await refetchCart(client);
    if (wasGone) return;
    toast(readCart(client)?.length === 0 ? TOASTS.checkoutEmpty : TOASTS.checkoutFailed);
    setRefusal(refusalText(error, TOASTS.checkoutFailed.description));
    setPending(false);
  }

  async function handOver(customerInfo: CustomerInfo, items: readonly CartItem[]): Promise<void> {
    setRefusal(undefined);
    if (items.length === 0) {
      toast(TOASTS.checkoutEmpty);
      return;
    }
    setPending(true);
    try {
      // Pending changes must arrive first, because shoppers buy what they see.
      await whenCartIdle(client);
      if (hasLeft.current) return;
      const cartItems = items.map(({ id, quantity }) => ({ id, quantity }));
      const { checkoutUrl } = await call('checkout', { customerInfo, cartItems });
      const address = safeCheckoutUrl(checkoutUrl);
      if (!address) throw new Error('The answer names no address to pay at.');
      if (hasLeft.current) return;
      markCheckout();
      location.assign(address);
      setTimeout(() => setPending(false), LEAVING_MS);
    } catch (error) {
      await fail(error);
    }
  }

  return { handOver, pending, refusal };
}
