// Renders the most visited pages in advance: at start, and for each new catalogue.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CATEGORY_IDS } from '../../shared/catalogue.ts';
import { href } from '../../shared/routes.ts';
import type { Pages } from './page-cache.ts';

const FIRST_PAGES = [href.home, ...CATEGORY_IDS.map(href.category), href.allMerchandise];

/** One after the other with a turn between, so that shoppers who are there already are answered meanwhile. */
export async function warmPages(pages: Pick<Pages, 'get'>): Promise<void> {
  for (const path of FIRST_PAGES) {
    // A request for a page that cannot be rendered gets the error; here nobody has asked yet.
    await pages.get(path, '').catch(() => undefined);
    await nextTurn();
  }
}
