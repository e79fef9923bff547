// The frame of every screen: splash, header, the routed page, footer, toasts. Features meet here, not in each other.
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, type SyntheticEvent, use, useState } from 'react';
import type { Features } from '../shared/features.ts';
import { createQueryClient } from './api/query-client.ts';
import { SKIP_LINK } from './content/shell.ts';
import { CartPanel } from './features/cart/cart-panel.tsx';
import { SearchButton } from './features/search/search-button.tsx';
import { Arrival } from './features/shell/arrival.tsx';
import { CartButton } from './features/shell/cart-button.tsx';
import { ErrorBoundary } from './features/shell/error-boundary.tsx';
import { Footer } from './features/shell/footer.tsx';
import { Header } from './features/shell/header.tsx';
import { WishlistLink } from './features/shell/wishlist-link.tsx';
import { Splash } from './features/splash/splash.tsx';
import { ThemeToggle } from './features/theme/theme-toggle.tsx';
import { FeaturesContext, useFeatures } from './rendering/features.tsx';
import { loadPage } from './rendering/page-module.ts';
import { PageStartProvider, type PageStartValue } from './rendering/page-start.tsx';
import { spelled, usePath } from './rendering/path.ts';
import { resolvePage } from './routes.tsx';
import { ToastOutlet } from './ui/toast/toast-outlet.tsx';

function RoutedPage({ path }: { path: string }) {
  const { match, route } = resolvePage(path, useFeatures());
  const Page = use(loadPage(route)).default;
  return (
    <>
      <Page match={match} key={match.name} />
      <Arrival path={path} />
    </>
  );
}

/** Whoever points at a link is about to follow it: its page's code is fetched meanwhile. */
function prefetchPage({ target }: SyntheticEvent, features: Features): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin === location.origin)
    loadPage(resolvePage(spelled(link.pathname), features).route).catch(() => undefined);
}

/** Header, page and footer wake one after another, in short steps between which the browser can breathe. */
function Frame() {
  const path = usePath();
  const features = useFeatures();
  const prefetch = (event: SyntheticEvent) => prefetchPage(event, features);
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
          search={features.has('search') ? <SearchButton /> : undefined}
          cart={<CartPanel button={(count, open) => <CartButton count={count} onOpen={open} />} />}
          wishlist={features.has('wishlist') && <WishlistLink />}
          themeToggle={<ThemeToggle />}
          mobileThemeToggle={<ThemeToggle withLabel />}
        />
      </Suspense>
      <main id="content" tabIndex={-1} className="grow">
        <ErrorBoundary resetKey={path}>
          <Suspense fallback={<div className="min-h-screen" />}>
            <RoutedPage path={path} />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Suspense>
        <Footer />
      </Suspense>
    </div>
  );
}

export function App({ start, features }: { start: PageStartValue; features: Features }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <FeaturesContext value={features}>
          <PageStartProvider value={start}>
            <Splash />
            <Frame />
            <ToastOutlet />
          </PageStartProvider>
        </FeaturesContext>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
