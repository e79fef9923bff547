// Renders a page to HTML on the server; implements the contract of shared/page.ts.
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import type { Features } from '../shared/features.ts';
import { NOT_FOUND_ADDRESS, type PageRenderer } from '../shared/page-contract.ts';
import { App } from './app.tsx';
import { isKeptAddress, knownQuery } from './page-address.ts';
import { INLINE_SCRIPT, THEME_COLORS } from './rendering/inline-script.ts';
import { loadSections } from './rendering/lazy-section.tsx';
import { type MetaSlot, MetaSlotContext } from './rendering/page-meta.tsx';
import { loadPage, type PageModule, type StartRequest } from './rendering/page-module.ts';
import { isUnknown, resolvePage } from './routes.tsx';
import { FONT_URLS } from './styles/fonts.ts';

const withoutTrailingSlash = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;

/** What was typed may hold question marks of its own. */
const splitAddress = (address: string): [string, string] => {
  const at = address.indexOf('?');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)];
};

/** Without a catalogue the page is sent all the same; in the browser it shows its own failure screen. */
async function startOf(
  page: PageModule,
  request: StartRequest,
): Promise<{ start?: unknown; unavailable?: boolean }> {
  try {
    return { start: await page.start?.(request) };
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 503) return { unavailable: true };
    throw error;
  }
}

export const createRenderer = (features: Features): PageRenderer => ({
  features,
  inlineScript: INLINE_SCRIPT,
  fontUrls: FONT_URLS,
  themeColor: THEME_COLORS.dark,

  normalise(path, query) {
    const page = resolvePage(path, features);
    if (isUnknown(page)) return NOT_FOUND_ADDRESS;
    return withoutTrailingSlash(path) + knownQuery(page.match, query, features);
  },

  isKept(address) {
    const [path = '/', search = ''] = splitAddress(address);
    return isKeptAddress(resolvePage(path, features).match, new URLSearchParams(search), features);
  },

  async render(url, api) {
    const [path = '/', search = ''] = splitAddress(url);
    const { match, route } = resolvePage(path, features);
    const page = await loadPage(route);
    await loadSections();
    const { start, unavailable } = await startOf(page, {
      match,
      query: new URLSearchParams(search),
      api,
      features,
    });
    const slot: MetaSlot = {};
    const body = renderToString(
      <MetaSlotContext value={slot}>
        <Router ssrPath={path} ssrSearch={search}>
          <App start={{ path, data: start }} features={features} />
        </Router>
      </MetaSlotContext>,
    );
    if (!slot.meta) throw new Error(`The page of ${match.name} says nothing about itself.`);
    return { body, meta: slot.meta, start, source: route.source, unavailable };
  },
});
