// The first script of a page: waits until the page is painted, or touched, and fetches the rest then.
import { LATER_MARK } from '../shared/page-contract.ts';
import { afterFirstPaint } from './rendering/after-first-paint.ts';
import './styles/main.css';
import './features/home/home.css';
import './features/shell/shell.css';
import './features/splash/splash.css';

async function start(): Promise<void> {
  await afterFirstPaint();
  // All at once, instead of one finding the next.
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[${LATER_MARK}]`))
    link.rel = 'modulepreload';
  const { hydrate } = await import('./hydrate.tsx');
  await hydrate();
}

void start();
