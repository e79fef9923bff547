// §2 Splash: shows logo and tagline over the page on a full load, then wipes away. CSS drives it, so it ends without
// any script; the inline script removes it. It comes before the page's own root, so that it can be painted first.
import { renderToStaticMarkup } from 'react-dom/server';
import { BRAND } from '../../../shared/brand.ts';
import { Logo } from '../../ui/logo.tsx';

export const SPLASH_MARKUP = renderToStaticMarkup(
  <div className="splash" aria-hidden="true" data-testid="splash">
    <Logo stacked className="splash-logo" />
    <p className="splash-tagline">{BRAND.tagline}</p>
  </div>,
);
