// Renders a page to HTML on the server; implements the contract of shared/page-contract.ts.
import { renderToString } from 'react-dom/server';
import { type Addition, type Features, isOffered } from '../shared/features.ts';
import { readNotices } from '../shared/notices.ts';
import {
  NOT_FOUND_ADDRESS,
  type PageAddress,
  type PageRenderer,
  type Personal,
} from '../shared/pages/page-contract.ts';
import { NOTICE_PARAMETER, splitAddress } from '../shared/routes.ts';
import { App, Outcome } from './app.tsx';
import { THEME_COLORS } from './brand/theme-colors.ts';
import { pageTitle } from './content/page-title.ts';
import { CRASH } from './content/shell.ts';
import { ErrorScreen } from './features/shell/error-screen.tsx';
import { SPLASH_MARKUP } from './features/splash/splash.tsx';
import { inlineScript } from './hydration/inline-script.ts';
import { type MetaSlot, MetaSlotContext } from './hydration/page-meta.tsx';
import { loadPage, type PageModule, type PageRoute, type StartRequest } from './hydration/page-module.ts';
import { isUnknown, resolvePage } from './page-table.tsx';
import { Router } from './router/router.tsx';
import { FONT_URLS } from './styles/fonts.ts';

/** Builds the path with the parameters the page reads, in a fixed order. */
function plainAddress(path: string, query: URLSearchParams, names: readonly string[] = []): PageAddress {
  const parameters = new URLSearchParams();
  for (const name of names) {
    const value = query.get(name);
    if (value) parameters.set(name, value);
  }
  return { address: parameters.size > 0 ? `${path}?${parameters}` : path, cacheable: true };
}

/** B14 Adds the notices of a form to the page's address and ignores unknown codes. */
function withNotice({ address, cacheable }: PageAddress, query: URLSearchParams): PageAddress {
  const notices = readNotices(query.get(NOTICE_PARAMETER));
  if (notices.length === 0) return { address, cacheable };
  const [path, rest] = splitAddress(address);
  const parameters = new URLSearchParams(rest);
  parameters.set(NOTICE_PARAMETER, notices.join(','));
  return { address: `${path}?${parameters}`, cacheable: false };
}

/** Without the forms addition the server never reads a visitor's cart. */
const personalOf = ({ personal }: PageRoute, takesForms: boolean): Personal | undefined =>
  personal === 'session' && !takesForms ? undefined : personal;

/** Without a catalogue the server still sends the page; the browser then shows its failure screen. */
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

/** React writes a preload before the markup for each eager picture; the document already has the first one's. */
const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/** The header opens these dialogs. */
const DIALOGS: readonly (Addition & { readonly source: string })[] = [
  { source: 'src/web/features/cart/cart-drawer.tsx' },
  { source: 'src/web/features/search/search-dialog.tsx', feature: 'search' },
];

export const createRenderer = (features: Features): PageRenderer => ({
  features,
  frame: {
    script: inlineScript({ once: features.has('splash-once') }),
    splash: SPLASH_MARKUP,
    fontUrls: FONT_URLS,
    parts: DIALOGS.filter((dialog) => isOffered(dialog, features)).map(({ source }) => source),
    themeColor: THEME_COLORS.dark,
  },

  async prepare(path, query, api, visitor) {
    const takesForms = features.has('no-script');
    const resolved = resolvePage(path, features);
    const page = await loadPage(resolved.route);
    const { uncached } = resolved.route;
    const refusal = visitor?.refusal;
    const personal = personalOf(resolved.route, takesForms) ?? (refusal && 'session');
    let failure: unknown;
    // A page that is cached for others must not see who requested it.
    const request: StartRequest = {
      match: resolved.match,
      query,
      api,
      parts: page.parts?.(features),
      optional: (part) =>
        part.catch((error: unknown) => {
          failure = error;
          return undefined;
        }),
      ...(personal === 'session' && { visitor }),
    };
    const { start, unavailable } = await startOf(page, request);
    const plain = isUnknown(resolved)
      ? { address: NOT_FOUND_ADDRESS, cacheable: true }
      : plainAddress(path, query, resolved.route.query);
    // The page is for one person, or its address has endless variants.
    const once = personal || (typeof uncached === 'string' ? query.has(uncached) : uncached);
    const pageAddress =
      unavailable || once ? { ...plain, cacheable: false } : (page.address?.(request, start) ?? plain);
    const noticeAddress = takesForms ? withNotice(pageAddress, query) : pageAddress;
    const address = failure === undefined ? noticeAddress : { ...noticeAddress, cacheable: false };
    // The server renders only loaded code.
    if (refusal || query.has(NOTICE_PARAMETER)) await Outcome.preload();
    return {
      ...address,
      failure,
      render() {
        // Renders for the cached address, whichever spelling was requested.
        const [ssrPath = '/', ssrSearch = ''] = splitAddress(address.address);
        const slot: MetaSlot = {};
        // Read only for a page that is not cached: building its links is the larger part of the work.
        const menu = api.getMenu();
        const html = renderToString(
          <MetaSlotContext value={slot}>
            <Router place={{ path: ssrPath, search: ssrSearch }}>
              <App
                start={{ path: ssrPath, data: start, refusal, takesForms }}
                features={features}
                menu={menu}
              />
            </Router>
          </MetaSlotContext>,
        );
        if (!slot.meta) throw new Error(`The page ${resolved.match.name} set no title and description.`);
        return {
          body: html.replace(PRELOADS, ''),
          meta: slot.meta,
          start,
          menu,
          source: resolved.route.source,
          unavailable,
          personal,
          refusal,
          formPage: visitor?.formPage,
        };
      },
    };
  },

  renderError: (message, canRetry) => ({
    title: pageTitle(CRASH.title),
    body: renderToString(<ErrorScreen message={message} canRetry={canRetry} />),
  }),
});
