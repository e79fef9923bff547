import { expect, it } from 'vitest';
import type { MemoryResponse } from './memory-response.ts';
import { warmPages } from './warm-pages.ts';

it('A start: home, the categories and all merchandise are rendered before the first shopper, whatever fails', async () => {
  const rendered: string[] = [];
  await warmPages({
    async get(path) {
      rendered.push(path);
      if (path === '/women') throw new Error('no such luck');
      return {} as MemoryResponse;
    },
  });
  expect(rendered).toEqual([
    '/',
    '/new-arrivals',
    '/women',
    '/men',
    '/kids',
    '/accessories',
    '/all-merchandise',
  ]);
});
