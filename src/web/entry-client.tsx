// Hydrates the server's page when this script has loaded. React hydrates in slices, and a pressed part first.
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { VITALS_SAMPLE } from '../shared/constants.ts';
import type { Features } from '../shared/features.ts';
import {
  ALIVE_ATTRIBUTE,
  FORM_PAGE_ATTRIBUTE,
  type FormRefusal,
  REFUSAL_ID,
  ROOT_ID,
  START_ID,
} from '../shared/pages/page-contract.ts';
import { App } from './app.tsx';
import { listenForSearchKeys } from './features/search/search-request.ts';
import { readFeatures } from './hydration/features.ts';
import { readMenu } from './hydration/menu.tsx';
import { loadPage } from './hydration/page-module.ts';
import { isLeftPlain, keepAnswer, leavePlain } from './hydration/plain-page.ts';
import { resolvePage } from './page-table.tsx';
import { normalizePath } from './router/path.ts';
import { Router, setNavigationInterceptor } from './router/router.tsx';
import './styles/main.css';
import './features/home/home.css';
import './features/shell/shell.css';
import './features/splash/splash.css';
import './styles/other-media.css';

/** Loads code that no page depends on: field data and the picture transition to the next page. */
async function addExtras(features: Features, path: string): Promise<void> {
  if (!features.has('reach')) return;
  const { globalPrivacyControl } = navigator as Navigator & { readonly globalPrivacyControl?: boolean };
  if (!globalPrivacyControl && Math.random() < VITALS_SAMPLE) {
    const { reportVitals } = await import('./features/vitals/report-vitals.ts');
    // A view that ended before this code came would be reported as one of the next page.
    if (normalizePath(location.pathname) === path) reportVitals();
  }
  const { carryPicture } = await import('./features/carry-picture/carry-picture.ts');
  setNavigationInterceptor(carryPicture);
}

const root = document.getElementById(ROOT_ID);
const state = document.getElementById(START_ID)?.textContent;
if (!root || !state) throw new Error('The document holds no page to hydrate.');
const refusalText = document.getElementById(REFUSAL_ID)?.textContent;
const refusal = refusalText ? (JSON.parse(refusalText) as FormRefusal) : undefined;
// The answer to a form has the call's address; this replaces it with the form's page, which a reload needs.
const html = document.documentElement;
const formPage = html.getAttribute(FORM_PAGE_ATTRIBUTE);
if (formPage) {
  history.replaceState(history.state, '', formPage);
  keepAnswer(root);
}
const features = readFeatures();
const start = {
  path: normalizePath(location.pathname),
  data: JSON.parse(state) as unknown,
  refusal,
  takesForms: features.has('no-script'),
};

function hydrate(container: HTMLElement): void {
  if (features.has('search')) listenForSearchKeys();
  // The code loads before React needs it, because a press on a page without its code would be lost.
  const page = loadPage(resolvePage(start.path, features).route);
  startTransition(() => {
    hydrateRoot(
      container,
      <Router>
        <App start={start} features={features} menu={readMenu()} />
      </Router>,
    );
  });
  // React handles presses now and the page's code has loaded, so controls that need both may show.
  const showControls = () => html.setAttribute(ALIVE_ATTRIBUTE, '');
  page.then(showControls, () => leavePlain() || showControls());
  addExtras(features, start.path).catch(() => undefined);
}

if (!isLeftPlain()) hydrate(root);
