import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAGE_SIZE, PAGE_WINDOW } from './constants.ts';
import { clampPage, pageCount, pageWindow, paginate } from './paging.ts';

describe('§9 The page size is 24 products', () => {
  it.each([
    [0, 1],
    [24, 1],
    [25, 2],
    [520, 22],
  ])('%i products make %i pages [9.9]', (total, pages) => {
    expect(pageCount(total)).toBe(pages);
  });

  it('every product is on exactly one page, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 130, size: 'max' }), (items) => {
        const pages = Array.from({ length: pageCount(items.length) }, (_, index) =>
          paginate(items, index + 1),
        );
        expect(pages.flatMap((page) => page.items)).toEqual(items);
        expect(pages.every((page) => page.items.length <= PAGE_SIZE)).toBe(true);
      }),
    );
  });
});

describe('§4 The page number is bounded between 1 and the last page', () => {
  it('whatever is asked for [4.7]', () => {
    fc.assert(
      fc.property(fc.double(), fc.integer({ min: 0, max: 50 }), (page, count) => {
        const clamped = clampPage(page, count);
        expect(clamped).toBeGreaterThanOrEqual(1);
        expect(clamped).toBeLessThanOrEqual(Math.max(1, count));
        expect(Number.isInteger(clamped)).toBe(true);
      }),
    );
  });

  it.each([
    [-1, 9, 1],
    [0, 9, 1],
    [1, 9, 1],
    [3, 9, 3],
    [9, 9, 9],
    [10, 9, 9],
    [3, 0, 1],
  ])('page %i of %i is page %i', (page, count, shown) => {
    expect(clampPage(page, count)).toBe(shown);
  });

  it('a page holds its own part of the list', () => {
    const items = [1, 2, 3, 4, 5, 6, 7];
    const parts = [1, 2, 3, 4].map((page) => paginate(items, page, 3));
    expect(parts.map((view) => view.items)).toEqual([[1, 2, 3], [4, 5, 6], [7], [7]]);
    expect(parts.map((view) => view.page)).toEqual([1, 2, 3, 3]);
    expect(parts[0]).toMatchObject({ pageCount: 3, total: 7 });
  });

  it('what is no number is page 1', () => {
    expect(clampPage(Number.NaN, 9)).toBe(1);
    expect(clampPage(2.5, 9)).toBe(1);
  });
});

describe('§4 The window of page buttons is 5 wide, centred on the current page where possible', () => {
  it.each([
    [1, 22, [1, 2, 3, 4, 5]],
    [3, 22, [1, 2, 3, 4, 5]],
    [4, 22, [2, 3, 4, 5, 6]],
    [21, 22, [18, 19, 20, 21, 22]],
    [2, 3, [1, 2, 3]],
  ])('page %i of %i [4.9, 9.10]', (page, count, expected) => {
    expect(pageWindow(page, count)).toEqual(expected);
  });

  it('holds the current page, no page twice, and only pages there are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 300 }), (a, b) => {
        const [page, count] = [Math.min(a, b), Math.max(a, b)];
        const window = pageWindow(page, count);
        expect(window).toContain(page);
        expect(window).toHaveLength(Math.min(PAGE_WINDOW, count));
        expect(window.every((number, index) => number === (window[0] ?? 0) + index)).toBe(true);
        expect(window[0]).toBeGreaterThanOrEqual(1);
        expect(window.at(-1)).toBeLessThanOrEqual(count);
        if (page > 2 && page < count - 1) expect(window[2]).toBe(page);
      }),
    );
  });
});
