// The first script of a page: waits until the page is painted, or touched, and fetches the rest then.
import { LATER_MARK } from '../shared/page-contract.ts';
import { afterFirstPaint } from './rendering/after-first-paint.ts';
import './styles/main.css';
import './features/home/home.css';
import './features/shell/shell.css';
import './features/splash/splash.css';

/** The page came with the rules its markup uses; what opens or changes from now on needs the others too. */
function addWholeSheet(): Promise<unknown> {
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]');
  return Promise.all(
    [...sheets].map((sheet) => {
      const enabled = sheet.cloneNode() as HTMLLinkElement;
      enabled.disabled = false;
      // A page with the rules it came with is better than one that does nothing.
      const settled = new Promise((resolve) => {
        enabled.onload = enabled.onerror = resolve;
      });
      sheet.replaceWith(enabled);
      return settled;
    }),
  );
}

async function start(): Promise<void> {
  await afterFirstPaint();
  const styled = addWholeSheet();
  // All at once, instead of one finding the next.
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[${LATER_MARK}]`))
    link.rel = 'modulepreload';
  const [{ hydrate }] = await Promise.all([import('./hydrate.tsx'), styled]);
  await hydrate();
}

void start();
