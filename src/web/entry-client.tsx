// The first script of a page: fetches the page's code once it has loaded, and runs it at the visitor's first move.
import { CODE_MARK, PARTS_MARK } from '../shared/pages/page-contract.ts';
import { afterLoad, firstMove, untouched } from './rendering/first-move.ts';
import { loadWithRetry } from './rendering/load-chunk.ts';
import './styles/main.css';
import './features/home/home.css';
import './features/shell/shell.css';
import './features/splash/splash.css';

/** Fetched with a low priority, and applied nowhere. */
const NO_MEDIA = 'not all';

/** Whether it arrived: a page without a part of its code or style is better than one that does nothing. */
const loaded = (link: HTMLLinkElement): Promise<boolean> =>
  new Promise((resolve) => {
    link.onload = () => resolve(true);
    link.onerror = () => resolve(false);
  });

/** A new element in the old one's place: the old one is asked for no more. */
function fetchSheet(sheet: HTMLLinkElement, media: string) {
  const fetched = sheet.cloneNode() as HTMLLinkElement;
  fetched.disabled = false;
  fetched.media = media;
  const arrived = loaded(fetched);
  sheet.replaceWith(fetched);
  return { fetched, arrived };
}

/**
 * The page came with the rules its markup uses; what opens or changes needs the others too. Fetched here, not applied.
 * To apply them resolves to the sheets that did not arrive.
 */
function fetchWholeSheet(): () => Promise<HTMLLinkElement[]> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')].map(
    (sheet) => fetchSheet(sheet, NO_MEDIA),
  );
  return async () => {
    for (const { fetched } of sheets) fetched.media = 'all';
    const arrivals = await Promise.all(sheets.map(({ arrived }) => arrived));
    return sheets.flatMap(({ fetched }, index) => (arrivals[index] ? [] : fetched));
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

async function canFetchCode(): Promise<boolean> {
  const files = [...document.querySelectorAll<HTMLLinkElement>(`link[${CODE_MARK}]`)];
  const answers = await Promise.all(files.map(({ href }) => fetch(href)));
  return answers.every(({ ok }) => ok);
}

const isReloaded = (): boolean =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type ===
  'reload';

let isSecondTry = false;

/**
 * Browsers before 2026 keep the failure of a module and never ask for it again, not even when it could be fetched.
 * Their way out is a new page, once.
 */
async function importHydrate(): Promise<typeof import('./hydrate.tsx')> {
  const isThere = isSecondTry && (await canFetchCode().catch(() => false));
  isSecondTry = true;
  return import('./hydrate.tsx').catch((error: unknown) => {
    if (isThere && !isReloaded()) location.reload();
    throw error;
  });
}

async function start(): Promise<void> {
  const moved = firstMove();
  await Promise.race([moved, afterLoad()]);
  const applyWholeSheet = fetchWholeSheet();
  // Whoever needs what cannot be fetched asks for it again.
  fetchAhead().catch(() => undefined);
  await Promise.race([moved, untouched()]);
  const [{ hydrate }, lost] = await Promise.all([loadWithRetry(importHydrate), applyWholeSheet()]);
  // The code arrived, so the network works: fetch the missing style sheets again.
  await Promise.all(lost.map((sheet) => fetchSheet(sheet, 'all').arrived));
  await hydrate();
}

void start();
