// Wakes the server's page up in the browser: its module first, so that nothing flickers.
import { hydrateRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { ROOT_ID, START_ID } from '../shared/page-contract.ts';
import { App } from './app.tsx';
import { resendEarlyForms } from './rendering/early-forms.ts';
import { readFeatures } from './rendering/features.tsx';
import { loadPage } from './rendering/page-module.ts';
import { spelled } from './rendering/path.ts';
import { resolvePage } from './routes.tsx';
import './styles/main.css';

async function hydrate(): Promise<void> {
  const root = document.getElementById(ROOT_ID);
  const state = document.getElementById(START_ID)?.textContent;
  if (!root || !state) throw new Error('The page is not the one the server rendered.');
  const path = spelled(location.pathname);
  const features = readFeatures();
  await loadPage(resolvePage(path, features).route);
  hydrateRoot(
    root,
    <Router>
      <App start={{ path, data: JSON.parse(state) as unknown }} features={features} />
    </Router>,
  );
  resendEarlyForms();
}

void hydrate();
