// B2 Tests which products the wishlist holds, in which order, and how it reads corrupt storage.
import { beforeEach, expect, it, vi } from 'vitest';

const storage = new Map<string, string>();
let store: typeof import('./wishlist.ts');

beforeEach(async () => {
  storage.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  vi.resetModules();
  store = await import('./wishlist.ts');
});

const inStorage = () => JSON.parse(storage.get('wishlist') ?? 'null') as unknown;

it('B2 Wishlist: products are newest first, each once, and can be removed [B2.1]', () => {
  store.setWished('1', true);
  store.setWished('2', true);
  expect(inStorage()).toEqual(['2', '1']);
  store.setWished('1', true);
  expect(inStorage()).toEqual(['1', '2']);
  store.setWished('2', false);
  expect(inStorage()).toEqual(['1']);
});

it('B2 Wishlist: it holds at most 200, and the oldest are dropped [B2.2]', () => {
  for (let id = 1; id <= 201; id += 1) store.setWished(String(id), true);
  const ids = inStorage() as string[];
  expect(ids).toHaveLength(200);
  expect([ids[0], ids.at(-1)]).toEqual(['201', '2']);
});

it('B2 Wishlist: each change reads what another tab wrote', () => {
  store.setWished('1', true);
  storage.set('wishlist', '["9","1"]');
  store.setWished('2', true);
  expect(inStorage()).toEqual(['2', '9', '1']);
});

it.each(['{', '{"a":1}', 'null', '[1,null,{"x":2},""]', '"text"'])(
  'B2 Wishlist: %s in storage is an empty list',
  (text) => {
    storage.set('wishlist', text);
    store.setWished('5', true);
    expect(inStorage()).toEqual(['5']);
  },
);

it('B2 Wishlist: hearts last as long as the page while storage is blocked', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('closed');
    },
    setItem: () => {
      throw new Error('closed');
    },
  });
  store.setWished('1', true);
  store.setWished('2', true);
  store.setWished('1', false);
  expect(() => store.addWishes(['3'])).not.toThrow();
});
