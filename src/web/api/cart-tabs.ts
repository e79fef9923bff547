// Keeps the cart true while other tabs, and the hosted checkout page, change it behind this page's back.

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isCartIdle, sendWaiting } from './cart-changes.ts';
import { onCartChange } from './cart-channel.ts';
import { readCart, refetchCart } from './cart-query.ts';
import { takeCheckoutMark } from './checkout-mark.ts';

/** The shop tells the store of a payment a moment after the shopper is back. */
const LOOK_AGAIN_MS = [2_000, 6_000, 15_000, 40_000];

/** Once in the app. */
export function useCartTabs(): void {
  const client = useQueryClient();
  useEffect(() => {
    // With changes under way the cart is read anew at their end in any case.
    const refresh = () => {
      if (isCartIdle(client)) void refetchCart(client);
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    // Back from the hosted checkout by the back button, the browser may show this page as it was left.
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
