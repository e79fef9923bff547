import { expect, it, vi } from 'vitest';
import type { MemoryResponse } from './memory-response.ts';
import { createWarmPages } from './warm-pages.ts';

const FIRST_PAGES = ['/', '/new-arrivals', '/women', '/men', '/kids', '/accessories', '/all-merchandise'];

function setUp() {
  const rendered: string[] = [];
  const recompressed: string[] = [];
  const failing = (path: string) => {
    if (path === '/women') throw new Error('no such luck');
  };
  const warm = createWarmPages({
    async get(path) {
      rendered.push(path);
      failing(path);
      return {} as MemoryResponse;
    },
    async recompress(path) {
      recompressed.push(path);
      failing(path);
    },
  });
  return { warm, rendered, recompressed };
}

it('A start: home, the categories and all merchandise are rendered before the first shopper, then recompressed, whatever fails', async () => {
  const { warm, rendered, recompressed } = setUp();
  await warm();
  expect(rendered).toEqual(FIRST_PAGES);
  await vi.waitFor(() => expect(recompressed).toEqual(FIRST_PAGES));
});

it('B9 Budgets: a burst of catalogue changes recompresses the pages once, for the last of them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { warm, rendered, recompressed } = setUp();
  await warm();
  await vi.waitFor(() => expect(recompressed).toHaveLength(FIRST_PAGES.length));
  await warm();
  await warm();
  expect(rendered).toHaveLength(3 * FIRST_PAGES.length);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(recompressed).toHaveLength(2 * FIRST_PAGES.length);
  vi.useRealTimers();
});
