// The first script of a page: fetches the page's code once it has loaded, and runs it at the visitor's first move.
import { CODE_MARK, PARTS_MARK } from '../shared/page-contract.ts';
import { afterLoad, firstMove, untouched } from './rendering/first-move.ts';
import './styles/main.css';
import './features/home/home.css';
import './features/shell/shell.css';
import './features/splash/splash.css';

/** Fetched with a low priority, and applied nowhere. */
const NO_MEDIA = 'not all';

const loaded = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve) => {
    // A page without a part of its code or style is better than one that does nothing.
    link.onload = link.onerror = resolve;
  });

/** The page came with the rules its markup uses; what opens or changes needs the others too. Fetched here, not applied. */
function fetchWholeSheet(): () => Promise<unknown> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')].map(
    (sheet) => {
      const fetched = sheet.cloneNode() as HTMLLinkElement;
      fetched.disabled = false;
      fetched.media = NO_MEDIA;
      const arrived = loaded(fetched);
      sheet.replaceWith(fetched);
      return { fetched, arrived };
    },
  );
  return () => {
    for (const { fetched } of sheets) fetched.media = 'all';
    return Promise.all(sheets.map(({ arrived }) => arrived));
  };
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** All files at once, instead of one finding the next. To start a request takes a slow phone milliseconds: each has its own task. */
async function fetchMarked(mark: string, rel: 'modulepreload' | 'prefetch'): Promise<void> {
  const arrivals: Promise<unknown>[] = [];
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[${mark}]`)) {
    await nextTask();
    link.rel = rel;
    arrivals.push(loaded(link));
  }
  await Promise.all(arrivals);
}

/** Ahead of its use, and in the order in which it will be used. */
async function fetchAhead(): Promise<void> {
  await fetchMarked(CODE_MARK, 'modulepreload');
  await fetchMarked(PARTS_MARK, 'prefetch');
  const { fetchFonts } = await import('./rendering/late-fonts.ts');
  await fetchFonts();
}

async function start(): Promise<void> {
  const moved = firstMove();
  await Promise.race([moved, afterLoad()]);
  const applyWholeSheet = fetchWholeSheet();
  // Whoever needs what cannot be fetched asks for it again.
  fetchAhead().catch(() => undefined);
  await Promise.race([moved, untouched()]);
  const [{ hydrate }] = await Promise.all([import('./hydrate.tsx'), applyWholeSheet()]);
  await hydrate();
}

void start();
