// Hydrates the server's page: its module is loaded first, so that nothing flickers.
import { hydrateRoot } from 'react-dom/client';
import { VITALS_SAMPLE } from '../shared/constants.ts';
import type { Features } from '../shared/features.ts';
import { ROOT_ID, START_ID } from '../shared/pages/page-contract.ts';
import { App } from './app.tsx';
import { repeatEarlyEvents } from './rendering/early-events.ts';
import { readFeatures } from './rendering/features.tsx';
import { loadPage } from './rendering/page-module.ts';
import { normalizePath } from './rendering/path.ts';
import { Router, setNavigationInterceptor } from './rendering/router.tsx';
import { resolvePage } from './routes.tsx';

/** Loaded once the page is hydrated. The page works where these cannot be fetched. */
async function addLater(features: Features): Promise<void> {
  const { showBelow } = await import('./rendering/show-below.ts');
  void showBelow();
  if (!features.has('reach')) return;
  const { globalPrivacyControl } = navigator as Navigator & { readonly globalPrivacyControl?: boolean };
  if (!globalPrivacyControl && Math.random() < VITALS_SAMPLE) {
    const { reportVitals } = await import('./features/vitals/report-vitals.ts');
    reportVitals();
  }
  const { carryPicture } = await import('./features/carry-picture/carry-picture.ts');
  setNavigationInterceptor(carryPicture);
}

export async function hydrate(): Promise<void> {
  const root = document.getElementById(ROOT_ID);
  const state = document.getElementById(START_ID)?.textContent;
  if (!root || !state) throw new Error('No page to hydrate.');
  const path = normalizePath(location.pathname);
  const features = readFeatures();
  // Where it cannot be fetched the frame hydrates all the same, and the page says so.
  await loadPage(resolvePage(path, features).route).catch(() => undefined);
  hydrateRoot(
    root,
    <Router>
      <App start={{ path, data: JSON.parse(state) as unknown }} features={features} />
    </Router>,
  );
  repeatEarlyEvents();
  addLater(features).catch(() => undefined);
}
