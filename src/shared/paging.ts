// §4 §9 Paging: 24 to a page, a window of five page buttons centred where possible.
import { PAGE_SIZE, PAGE_WINDOW } from './constants.ts';

export interface PageView<T> {
  readonly items: readonly T[];
  readonly page: number;
  readonly pageCount: number;
  readonly total: number;
}

export function pageCount(total: number, size = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(total / size));
}

/** Bounded between 1 and the last page; anything that is no whole number is page 1. */
export function clampPage(page: number, count: number): number {
  if (!Number.isInteger(page)) return 1;
  return Math.min(Math.max(1, page), Math.max(1, count));
}

export function pageWindow(page: number, count: number, width = PAGE_WINDOW): number[] {
  const length = Math.min(width, count);
  const start = Math.min(Math.max(1, page - Math.floor(width / 2)), count - length + 1);
  return Array.from({ length }, (_, offset) => start + offset);
}

export function paginate<T>(items: readonly T[], page: number, size = PAGE_SIZE): PageView<T> {
  const count = pageCount(items.length, size);
  const current = clampPage(page, count);
  return {
    items: items.slice((current - 1) * size, current * size),
    page: current,
    pageCount: count,
    total: items.length,
  };
}
