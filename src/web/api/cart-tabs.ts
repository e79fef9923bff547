// Refreshes the cart after other tabs or the hosted checkout page changed it.

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isCartIdle, sendWaiting } from './cart-changes.ts';
import { onCartChange } from './cart-channel.ts';
import { readCart, refetchCart } from './cart-query.ts';
import { takeCheckoutMark } from './checkout-mark.ts';

/** Shopify reports a payment some seconds after the shopper is back, so the cart is read several times. */
const LOOK_AGAIN_MS = [2_000, 6_000, 15_000, 40_000];

/** Runs once, in the app. */
export function useCartTabs(): void {
  const client = useQueryClient();
  useEffect(() => {
    // Pending changes refresh the cart themselves when they finish.
    const refresh = () => {
      if (isCartIdle(client)) void refetchCart(client);
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    // The back button may restore this page from the browser's memory with an outdated cart.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) refresh();
    };
    const flush = () => sendWaiting(client);
    const lookAgain = () => {
      if (readCart(client)?.length) onVisible();
    };
    const looks = takeCheckoutMark() ? LOOK_AGAIN_MS.map((ms) => setTimeout(lookAgain, ms)) : [];
    const offCartChange = onCartChange(refresh);
    document.addEventListener('visibilitychange', onVisible);
    addEventListener('pageshow', onPageShow);
    addEventListener('pagehide', flush);
    return () => {
      looks.forEach(clearTimeout);
      offCartChange();
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('pageshow', onPageShow);
      removeEventListener('pagehide', flush);
    };
  }, [client]);
}
