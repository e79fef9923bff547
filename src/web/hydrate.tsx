// Makes the server's page alive: its module first, so that nothing flickers.
import { hydrateRoot } from 'react-dom/client';
import { ROOT_ID, START_ID } from '../shared/page-contract.ts';
import { App } from './app.tsx';
import { repeatEarlyEvents } from './rendering/early-events.ts';
import { readFeatures } from './rendering/features.tsx';
import { loadPage } from './rendering/page-module.ts';
import { spelled } from './rendering/path.ts';
import { Router } from './rendering/router.tsx';
import { resolvePage } from './routes.tsx';

export async function hydrate(): Promise<void> {
  const root = document.getElementById(ROOT_ID);
  const state = document.getElementById(START_ID)?.textContent;
  if (!root || !state) throw new Error('The page is not the one the server rendered.');
  const path = spelled(location.pathname);
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
}
