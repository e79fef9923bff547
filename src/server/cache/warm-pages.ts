// Renders the most visited pages in advance: at start, and for each new catalogue.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CATEGORY_IDS } from '../../shared/catalogue.ts';
import { href } from '../../shared/routes.ts';
import type { Pages } from './page-cache.ts';

const FIRST_PAGES = [href.home, ...CATEGORY_IDS.map(href.category), href.allMerchandise];

/** How long a catalogue must stand before its pages are recompressed: a burst of changes must not keep a core busy. */
const SETTLED_MS = 5_000;

/**
 * Makes the pages of the current catalogue: at once as they are made for a visitor, then, when no newer catalogue has
 * come meanwhile, each once more, recompressed. One after the other with a turn between, so that shoppers are answered meanwhile.
 */
export function createWarmPages(pages: Pick<Pages, 'get' | 'recompress'>): () => Promise<void> {
  let round = 0;
  async function recompressAll(current: number): Promise<void> {
    for (const path of FIRST_PAGES) {
      if (round !== current) return;
      await pages.recompress(path).catch(() => undefined);
    }
  }
  return async () => {
    const current = ++round;
    for (const path of FIRST_PAGES) {
      // A request for a page that cannot be rendered gets the error; here nobody has asked yet.
      await pages.get(path, '').catch(() => undefined);
      await nextTurn();
    }
    if (current === 1) void recompressAll(current);
    else setTimeout(() => void recompressAll(current), SETTLED_MS).unref();
  };
}
