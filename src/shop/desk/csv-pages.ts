// Iterates over all pages of a list; reads a page after the one before was consumed.
import type { Page, PageRequest } from '../ports/lists.ts';

const CSV_PAGE = 1_000;

export async function* pagesOf<Row>(read: (page: PageRequest) => Promise<Page<Row>>): AsyncGenerator<Row[]> {
  for (let before: string | undefined; ; ) {
    const { rows, next } = await read({ before, limit: CSV_PAGE, uncounted: true });
    yield rows;
    if (next === undefined) return;
    before = next;
  }
}
