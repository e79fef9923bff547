// Shows sanitized markup. Its links within the store navigate without a full load.

import type { MouseEvent } from 'react';
import { matchRoute } from '../../shared/routes.ts';
import { trustedMarkup } from '../hydration/trusted-markup.ts';
import { follow, isPlainClick } from '../router/router.tsx';
import { cx } from '../ui/cx.ts';

const BY_SERVER: ReadonlySet<string> = new Set(['notFound', 'collection']);

export function RichText({ markup, className }: { markup: string; className?: string }) {
  const press = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    // Paths that only the server handles, such as Shopify's, need a full load.
    if (!link || BY_SERVER.has(matchRoute(link.pathname).name)) return;
    if (link.origin !== location.origin || link.target || !isPlainClick(event)) return;
    event.preventDefault();
    follow(link.pathname + link.search + link.hash);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows the links inside, which take the keyboard themselves
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      className={cx('rich', className)}
      onClick={press}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the server, where vendor data enters
      dangerouslySetInnerHTML={{ __html: trustedMarkup(markup) }}
    />
  );
}
