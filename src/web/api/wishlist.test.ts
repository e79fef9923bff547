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

const save = (shopifyId: string, price = '20.00') => store.addWishes([{ shopifyId, price }]);
const inStorage = () => JSON.parse(storage.get('wishlist') ?? 'null') as unknown;

it('B2 Wishlist: products are newest first, each once, and can be removed [B2.1]', () => {
  save('1');
  save('2');
  expect(inStorage()).toEqual(['2', '1']);
  save('1');
  expect(inStorage()).toEqual(['1', '2']);
  store.removeWish('2');
  expect(inStorage()).toEqual(['1']);
});

it('B2 Wishlist: it holds at most 200, and the oldest are dropped [B2.2]', () => {
  for (let id = 1; id <= 201; id += 1) save(String(id));
  const ids = inStorage() as string[];
  expect(ids).toHaveLength(200);
  expect([ids[0], ids.at(-1)]).toEqual(['201', '2']);
});

it('B2 Wishlist: each change reads what another tab wrote', () => {
  save('1');
  storage.set('wishlist', '["9","1"]');
  save('2');
  expect(inStorage()).toEqual(['2', '9', '1']);
});

it.each(['{', '{"a":1}', 'null', '[1,null,{"x":2},""]', '"text"'])(
  'B2 Wishlist: %s in storage is an empty list',
  (text) => {
    storage.set('wishlist', text);
    save('5');
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
  save('1');
  save('2');
  store.removeWish('1');
  expect(() => save('3')).not.toThrow();
});

it('B18 Wishlist: it keeps the price at which each product was saved first, in cents [B18.7]', () => {
  const prices = () => JSON.parse(storage.get('wishlistPrices') ?? 'null') as unknown;
  save('1', '20.00');
  store.addWishes([{ shopifyId: '2', price: '30.00', salePrice: '24.50' }]);
  save('1', '10.00');
  expect(prices()).toEqual({ 1: 2_000, 2: 2_450 });
  store.removeWish('1');
  expect(prices()).toEqual({ 2: 2_450 });
  storage.set('wishlistPrices', '{"2":"cheap","9":5}');
  save('3');
  expect(prices()).toEqual({ 3: 2_000 });
});
