// §4 §9 Paging: 24 to a page, a window of five page buttons centered where possible.
import { PAGE_SIZE, PAGE_WINDOW } from './constants.ts';

/** The page size of a list that is shown at once. */
export const UNPAGED = Number.MAX_SAFE_INTEGER;
/** §2 B1 The men’s page shows so many products at once; with more it has pages. */
export const AT_ONCE_MOST = 120;

export function pageCount(total: number, size = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(total / size));
}

export function pageWindow(page: number, count: number, width = PAGE_WINDOW): number[] {
  const length = Math.min(width, count);
  const start = Math.min(Math.max(1, page - Math.floor(width / 2)), count - length + 1);
  return Array.from({ length }, (_, offset) => start + offset);
}
