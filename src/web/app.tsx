// Renders the frame of every screen: header, routed page, footer and toasts. Features are combined here.

import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, type SyntheticEvent, use, useEffect, useMemo, useState } from 'react';
import type { MenuLink } from '../shared/doors/menu.ts';
import { type Addition, type Features, isOffered, partsOf } from '../shared/features.ts';
import { NOTICE_PARAMETER, PRODUCT_PREFIX } from '../shared/routes.ts';
import { createQueryClient } from './api/query-client.ts';
import { whenIdle } from './clock/when-idle.ts';
import { AddForm } from './components/add-form.tsx';
import { CART_PARTS } from './components/cart-money/cart-offers.ts';
import { FOOTER_COLUMNS, POLICY_LINKS } from './content/navigation.ts';
import { SKIP_LINK } from './content/shell.ts';
import { CartPanel } from './features/cart/cart-panel.tsx';
import { SearchButton } from './features/search/search-button.tsx';
import { Arrival } from './features/shell/arrival.tsx';
import { CartButton } from './features/shell/cart-button.tsx';
import { ErrorBoundary } from './features/shell/error-boundary.tsx';
import { Footer } from './features/shell/footer.tsx';
import { Header } from './features/shell/header.tsx';
import { OptOutNote } from './features/shell/opt-out-note.tsx';
import { WishlistLink } from './features/shell/wishlist-link.tsx';
import { ThemeToggle } from './features/theme/theme-toggle.tsx';
import { lazyPart } from './hydration/lazy-part.tsx';
import { MenuContext } from './hydration/menu.tsx';
import { loadPage } from './hydration/page-module.ts';
import { PageStartProvider, type PageStartValue, useRefusal } from './hydration/page-start.tsx';
import { resolvePage } from './page-table.tsx';
import { normalizePath, usePath } from './router/path.ts';
import { useSearch } from './router/router.tsx';
import { ToastOutlet } from './ui/toast/toast-outlet.tsx';

interface RoutedPageProps {
  path: string;
  features: Features;
}

function RoutedPage({ path, features }: RoutedPageProps) {
  const { match, route } = resolvePage(path, features);
  const page = use(loadPage(route));
  const Page = page.default;
  // Stays the same object as long as the page does, because cards are memoized.
  const parts = useMemo(() => page.parts?.(features), [page, features]);
  return (
    <>
      <Page match={match} parts={parts} key={match.name} />
      <Arrival path={path} />
    </>
  );
}

/** A pointer that only crosses a link rests on it for less than this. */
const DWELL_MS = 80;

/**
 * A pointer that rests on a link announces a visit, so the code and the data of its page are fetched. Speculation rules
 * cannot do it: such a visit is no page load, and their inline script would widen the security policy.
 */
function prefetchPage({ target }: SyntheticEvent, features: Features, client: QueryClient): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== location.origin) return;
  const { route, match } = resolvePage(normalizePath(link.pathname), features);
  const loading = loadPage(route);
  loading.catch(() => undefined);
  if (!features.has('reach') || link.pathname === location.pathname) return;
  setTimeout(async () => {
    if (!link.matches(':hover, :focus, :active')) return;
    const page = await loading.catch(() => undefined);
    page?.prefetch?.(client, match);
  }, DWELL_MS);
}

const PRODUCT_LINK = `main a[href^="${PRODUCT_PREFIX}"]`;
const AHEAD_MS = 3_000;

/** Fetches the product page's code while the browser is idle, because most shoppers open a product next. */
function useProductPageAhead(path: string, features: Features): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has links of its own
  useEffect(() => {
    const fetchAhead = () => {
      const link = document.querySelector<HTMLAnchorElement>(PRODUCT_LINK);
      if (link) loadPage(resolvePage(normalizePath(link.pathname), features).route).catch(() => undefined);
    };
    return whenIdle(fetchAhead, AHEAD_MS);
  }, [path, features]);
}

/** B14 Shows the result of a form. */
export const Outcome = lazyPart(() => import('./features/shell/outcome.tsx'));

function AfterForm() {
  const refusal = useRefusal();
  const notice = new URLSearchParams(useSearch()).get(NOTICE_PARAMETER);
  return refusal || notice ? <Outcome /> : null;
}

/** Is separate from the frame, so that a navigation renders the page without the header and the footer. */
function Main({ outcome, features }: { outcome: ReactNode; features: Features }) {
  const path = usePath();
  useProductPageAhead(path, features);
  return (
    <main id="content" tabIndex={-1} className="grow">
      {outcome}
      <ErrorBoundary resetKey={path}>
        <Suspense fallback={<div className="min-h-screen" />}>
          <RoutedPage path={path} features={features} />
        </Suspense>
      </ErrorBoundary>
    </main>
  );
}

/** B0 Lists the parts of the frame that an addition brings. */
const PARTS = {
  search: 'search',
  wishlist: 'wishlist',
  forms: 'no-script',
  optOutNote: 'true-figures',
  withAdded: 'facets',
} as const;

/** Hydrates header, page and footer one after another, so that the browser can respond between them. */
function Frame({ features }: { features: Features }) {
  const client = useQueryClient();
  const { search, wishlist, forms, optOutNote, withAdded } = partsOf(PARTS, features);
  const shows = (link: Addition) => isOffered(link, features);
  const prefetch = (event: SyntheticEvent) => prefetchPage(event, features, client);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens in, to fetch what will be needed
    <div
      className="flex min-h-dvh flex-col"
      onPointerOver={prefetch}
      onFocus={prefetch}
      onTouchStart={prefetch}
    >
      <a href="#content" className="skip-link">
        {SKIP_LINK}
      </a>
      <Suspense>
        <Header
          withAdded={withAdded}
          search={search ? <SearchButton /> : undefined}
          cart={
            <CartPanel
              offers={partsOf(CART_PARTS, features)}
              button={(count, open) => <CartButton count={count} isPage={forms} onOpen={open} />}
            />
          }
          wishlist={wishlist && <WishlistLink />}
          themeToggle={<ThemeToggle />}
          mobileThemeToggle={<ThemeToggle withLabel />}
        />
      </Suspense>
      {forms && <AddForm />}
      <Main outcome={forms && <AfterForm />} features={features} />
      <Suspense>
        <Footer
          columns={FOOTER_COLUMNS.map(({ title, links }) => ({ title, links: links.filter(shows) }))}
          policies={POLICY_LINKS.filter(shows)}
          note={optOutNote && <OptOutNote />}
        />
      </Suspense>
    </div>
  );
}

interface AppProps {
  start: PageStartValue;
  features: Features;
  menu: readonly MenuLink[];
}

export function App({ start, features, menu }: AppProps) {
  const [queryClient] = useState(createQueryClient);
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <MenuContext value={menu}>
          <PageStartProvider value={start}>
            <Frame features={features} />
            <ToastOutlet />
          </PageStartProvider>
        </MenuContext>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
