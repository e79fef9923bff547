import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAGE_WINDOW } from './constants.ts';
import { pageCount, pageWindow } from './paging.ts';

describe('§9 The page size is 24 products', () => {
  it.each([
    [0, 1],
    [24, 1],
    [25, 2],
    [520, 22],
  ])('%i products make %i pages [9.9]', (total, pages) => {
    expect(pageCount(total)).toBe(pages);
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
