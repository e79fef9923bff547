// The frame of every screen: the routed page between header and footer.
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, use, useState } from 'react';
import { useLocation } from 'wouter';
import { matchRoute } from '../shared/routes.ts';
import { createQueryClient } from './api/query-client.ts';
import { loadPage } from './page/page-module.ts';
import { PageStartProvider, type PageStartValue } from './page/page-start.tsx';
import { routeFor } from './routes.tsx';
import { ToastOutlet } from './ui/toast/toast-outlet.tsx';

function RoutedPage() {
  const [path] = useLocation();
  const match = matchRoute(path);
  const Page = use(loadPage(routeFor(match))).default;
  return <Page match={match} key={match.name} />;
}

export function App({ start }: { start: PageStartValue }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <PageStartProvider value={start}>
        <main id="content">
          <Suspense fallback={<div className="min-h-screen" />}>
            <RoutedPage />
          </Suspense>
        </main>
        <ToastOutlet />
      </PageStartProvider>
    </QueryClientProvider>
  );
}
