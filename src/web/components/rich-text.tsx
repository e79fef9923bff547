// Sanitized markup whose links within the store move without a load, like all others.

import type { MouseEvent } from 'react';
import { trustedMarkup } from '../hydration/trusted-markup.ts';
import { follow, isPlainClick } from '../router/router.tsx';
import { cx } from '../ui/cx.ts';

export function RichText({ markup, className }: { markup: string; className?: string }) {
  const press = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== location.origin || link.target || !isPlainClick(event)) return;
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
