// B3 /discount/CODE: applies the code to this browser's cart and follows the link's redirect.

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CODES_UNAVAILABLE, TOASTS } from '../../shared/messages.ts';
import { ownPath } from '../../shared/pages/own-path.ts';
import { href, type RouteMatch } from '../../shared/routes.ts';
import { refetchCart } from '../api/cart-query.ts';
import { call, refusalText } from '../api/client.ts';
import { pageTitle } from '../content/page-title.ts';
import { usePageMeta } from '../hydration/page-meta.tsx';
import type { PageProps } from '../hydration/page-module.ts';
import { Link, navigate, useSearch } from '../router/router.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { toast } from '../ui/toast/toast-store.ts';

type DiscountMatch = Extract<RouteMatch, { name: 'discount' }>;

const TEXT = { title: 'Discount', applying: 'Applying your discount code...', goOn: 'Continue Shopping' };

export default function DiscountPage({ match: { code } }: PageProps<DiscountMatch>) {
  const client = useQueryClient();
  const target = ownPath(new URLSearchParams(useSearch()).get('redirect')) ?? href.home;
  usePageMeta({ title: pageTitle(TEXT.title), description: TEXT.applying });

  useEffect(() => {
    let hasLeft = false;
    async function apply() {
      try {
        const { discount } = await call('applyDiscount', { code });
        toast(discount ? TOASTS.discountApplied(discount.code) : TOASTS.discountSaved(code.toUpperCase()));
        await refetchCart(client);
      } catch (error) {
        toast(TOASTS.discountRefused(code.toUpperCase(), refusalText(error, CODES_UNAVAILABLE)));
      }
      // Replaces the address, so that Back does not apply the code again.
      if (!hasLeft) navigate(target, { replace: true });
    }
    void apply();
    return () => {
      hasLeft = true;
    };
  }, [client, code, target]);

  return (
    <div className="grid min-h-[60vh] place-content-center justify-items-center gap-6 text-center">
      <h1 className="sr-only">{TEXT.title}</h1>
      <Spinner label={TEXT.applying} />
      <noscript>
        <Link href={target} className="link">
          {TEXT.goOn}
        </Link>
      </noscript>
    </div>
  );
}
