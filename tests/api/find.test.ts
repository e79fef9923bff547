import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATEGORIES, CATEGORY_IDS, type CategoryId } from '../../src/shared/catalogue.ts';
import type { Product } from '../../src/shared/entities.ts';
import { NO_FILTERS } from '../../src/shared/find/facets/facets.ts';
import { passingVariants } from '../../src/shared/find/facets/values.ts';
import { findInList } from '../../src/shared/find/find-in-list.ts';
import { printFind, readFind } from '../../src/shared/find/query.ts';
import type { Suggestions } from '../../src/shared/find/suggestions.ts';
import type { Found } from '../../src/shared/find/view.ts';
import { wordsOf } from '../../src/shared/find/words.ts';
import { effectiveCents } from '../../src/shared/money.ts';
import type { CardProduct } from '../../src/shared/product/product-card.ts';
import { stripMarkup } from '../../src/shared/text.ts';
import { loadRenderer } from '../support/renderer.ts';
import { listProducts } from '../support/shopping.ts';
import { ALL_PRODUCTS, startStore, type TestStore } from '../support/store.ts';

let store: TestStore;
let all: Product[];
const json = async <T>(path: string): Promise<T> => (await fetch(store.url + path)).json() as Promise<T>;
const find = (query: string) => json<Found<CardProduct>>(`/api/products/find?${query}`);
const suggest = (q: string) => json<Suggestions>(`/api/search/suggest?${new URLSearchParams({ q })}`);

beforeAll(async () => {
  store = await startStore({ env: ALL_PRODUCTS, renderer: await loadRenderer() });
  all = await listProducts(store);
}, 60_000);
afterAll(() => store.close());

const CALL_RULES = { place: 'call', facets: true, search: true } as const;
/** Some values of the parameters that every listing reads. */
const FILTERS = {
  size: fc.constantFrom('M', 'S,M', '8', 'XXL', 'nothing'),
  color: fc.constantFrom('blue', 'green,white', 'black', 'teal'),
  price: fc.constantFrom('25-100', '150-', '-60', '100-25'),
  'in-stock': fc.constantFrom('1', '0'),
  sale: fc.constantFrom('1', 'x'),
  page: fc.constantFrom('1', '2', '99', '-1'),
};

describe('B1 The call', () => {
  it('the call equals the browser’s result in random states of every category and sub-category [B1.21]', async () => {
    const lists = new Map<CategoryId, Product[]>();
    for (const id of CATEGORY_IDS)
      lists.set(id, id === 'men' ? all : await json(`/api/shopify/products?category=${id}`));
    const anyQuery = fc.record({
      id: fc.constantFrom(...CATEGORY_IDS),
      subAt: fc.integer({ min: -1, max: 4 }),
      query: fc.record(
        { ...FILTERS, sort: fc.constantFrom('newest', 'price-low', 'price-high', 'featured', 'odd') },
        { requiredKeys: [] },
      ),
    });
    await fc.assert(
      fc.asyncProperty(anyQuery, async ({ id, subAt, query }) => {
        const category = CATEGORIES[id];
        const sub = category.subCategories[subAt]?.slug;
        const parameters = new URLSearchParams({ category: id, ...(sub && { sub }), ...query });
        const state = readFind(parameters, CALL_RULES);
        const here = findInList(lists.get(id) ?? [], { category, sub, words: true, fromPrices: true }, state);
        expect(await find(String(parameters))).toEqual(JSON.parse(JSON.stringify(here)));
      }),
      { numRuns: 150 },
    );
  }, 60_000);

  it('the call equals the browser’s result in random states of All Merchandise [B1.21]', async () => {
    const anyQuery = fc.record(
      {
        ...FILTERS,
        // The example store has no product whose own category is New Arrivals.
        category: fc.constantFrom(...CATEGORY_IDS, 'all', 'featured', 'no-such'),
        sort: fc.constantFrom('name', 'price', 'category', 'odd'),
        order: fc.constantFrom('asc', 'desc'),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(anyQuery, async (query) => {
        const state = readFind(new URLSearchParams(query), { ...CALL_RULES, place: 'merchandise' });
        const here = findInList(all, { words: true, fromPrices: true }, state);
        expect(await find(printFind(state, CALL_RULES).slice(1))).toEqual(JSON.parse(JSON.stringify(here)));
      }),
      { numRuns: 150 },
    );
  }, 60_000);

  it('an answer has at most 24 cards, and a page beyond the end is the last [B1.2, B1.21]', async () => {
    const first = await find('category=women');
    expect(first.items).toHaveLength(24);
    const last = await find('category=women&page=9999');
    expect(last.page).toBe(last.pages);
    expect(last.items.length).toBeGreaterThan(0);
  });

  it.each(['', '&sort=name', '&sort=price-low'])(
    'an unknown sub-category is ignored: %s [B1.2]',
    async (sort) => {
      const unknown = await find(`category=new-arrivals&sub=no-such${sort}`);
      expect(unknown).toEqual(await find(`category=new-arrivals${sort}`));
    },
  );

  it.each([
    'size=&color=&price=&page=&sort=',
    'size=%00&color=%F0%9F%8C%B8&price=NaN-Infinity&page=1e9',
    'size=M&size=S&size[]=x&page=0x10',
    `q=${'a'.repeat(5_000)}`,
    'category=../../etc&sub=__proto__',
    'price=99999999999999-&in-stock=true',
  ])('odd parameters are never refused: %s [B1.2]', async (query) => {
    expect((await fetch(`${store.url}/api/products/find?${query}`)).status).toBe(200);
  });

  it('a search finds all words in any order, and the specification’s rule still holds', async () => {
    const names = async (q: string) =>
      (await find(new URLSearchParams({ q, sort: 'match' }).toString())).items.map(({ name }) => name);
    expect(await names('linen shirt')).toContainEqual(expect.stringMatching(/Linen Camp Shirt/));
    expect(await names('shirt linen')).toContainEqual(expect.stringMatching(/Linen Camp Shirt/));
    expect((await names('Linen Camp'))[0]).toMatch(/Linen Camp/);
  });

  it('near misses appear only if nothing is found, best first [B1.27]', async () => {
    expect((await find('q=linen')).corrected).toBeUndefined();
    const near = await find('q=linnen');
    expect(near.corrected).toBe('linen');
    expect(near.total).toBe((await find('q=linen')).total);
    expect(near.items[0]?.name).toMatch(/linen/i);
    expect(await find('q=qqqqqq')).toMatchObject({ total: 0, items: [] });
  });
});

describe('B1 Sizes, colors, departments and prices in a search', () => {
  const answer = (q: string) => find(String(new URLSearchParams({ q })));
  const products = async (q: string) => {
    const { items, total } = await answer(q);
    expect(total, q).toBeGreaterThan(0);
    return items.map(({ shopifyId }) => all.find((each) => each.shopifyId === shopifyId) as Product);
  };
  const has = ({ variants }: Product, value: RegExp) =>
    variants.some(({ options }) => options.some((option) => value.test(option)));

  it("'boots size 8', 'XL', 'navy sweater', 'mens jeans', 'dress under $50' and 'blue linen dress' are met [B1.49, B1.50]", async () => {
    for (const boot of await products('boots size 8')) {
      expect(`${boot.name} ${boot.description}`).toMatch(/boot/i);
      expect(has(boot, /^8$/), boot.name).toBe(true);
    }
    for (const each of await products('XL')) expect(has(each, /^XL$/), each.name).toBe(true);
    for (const each of await products('navy sweater'))
      expect(passingVariants(each, { ...NO_FILTERS, color: ['blue'] }).length, each.name).toBeGreaterThan(0);
    for (const each of await products('mens jeans')) expect(each.categoryId).toBe('men');
    for (const each of await products('dress under $50'))
      expect(Math.min(...each.variants.map(effectiveCents)), each.name).toBeLessThan(50_00);
    for (const each of await products('blue linen dress'))
      expect(`${each.name} ${each.tags} ${each.description}`).toMatch(/linen/i);
  });

  it('what cannot be met is named on the page, in the call and in suggestions [B1.51]', async () => {
    const boots = await answer('boots size 47');
    expect(boots).toMatchObject({ corrected: 'boots', dropped: ['size 47'] });
    const page = await (await fetch(`${store.url}/all-merchandise?q=boots+size+47`)).text();
    expect(page.replaceAll('&#x27;', "'")).toContain(
      "No exact matches for 'boots size 47'. Showing results for 'boots'. Left out: 'size 47'.",
    );
    expect(await suggest('boots size 47')).toMatchObject({ corrected: 'boots' });
  });

  it('suggestions are the first of the list [B1.49]', async () => {
    for (const q of ['boots size 8', 'navy sweater', 'dress under $50'])
      expect((await suggest(q)).products.map(({ name }) => name)).toEqual(
        (await answer(q)).items.slice(0, 6).map(({ name }) => name),
      );
  });

  it('an SKU is found in part [B1.52]', async () => {
    expect((await products('00437')).length).toBeLessThan(3);
  });
});

describe('B1 Suggestions', () => {
  it('a color suggests products by its name and by its family [B1.23]', async () => {
    for (const words of ['blue', 'black dress', 'indigo']) {
      const { products, corrected } = await suggest(words);
      expect(products.length, words).toBeGreaterThan(0);
      expect(corrected, words).toBeUndefined();
    }
  });

  it('one letter suggests nothing and answers empty lists [B1.23, B1.26]', async () => {
    expect(await suggest('l')).toEqual({ products: [], categories: [], phrases: [] });
  });

  it('there are at most 6 products, 4 categories and 4 phrases [B1.23, B1.26]', async () => {
    const { products, categories, phrases } = await suggest('de');
    expect(products).toHaveLength(6);
    expect(categories.length).toBeLessThanOrEqual(4);
    expect(categories).toContainEqual({ name: 'Women: Denim', path: '/women/denim' });
    expect(phrases.length).toBeLessThanOrEqual(4);
    expect(phrases.every((phrase) => phrase.startsWith('de'))).toBe(true);
  });

  it('at least 95 % of 500 misspellings by one letter find a product with the word among the first five [B1.30]', async () => {
    const words = [...new Set(all.flatMap(({ name }) => wordsOf(name)))].filter((word) => word.length >= 4);
    let seed = 11;
    const below = (limit: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % limit;
    };
    const letter = () => String.fromCharCode(97 + below(26));
    const misspell = (word: string): string => {
      const at = below(word.length);
      const kind = below(4);
      if (kind === 0) return word.slice(0, at) + letter() + word.slice(at + 1);
      if (kind === 1) return word.slice(0, at) + word.slice(at + 1);
      if (kind === 2) return word.slice(0, at) + letter() + word.slice(at);
      return word.slice(0, at) + (word[at + 1] ?? '') + word[at] + word.slice(at + 2);
    };
    const faults: string[] = [];
    for (let tried = 0; tried < 500; ) {
      const word = words[below(words.length)] as string;
      const typed = misspell(word);
      if (typed === word) continue;
      tried += 1;
      const { products } = await suggest(typed);
      if (!products.slice(0, 5).some(({ name }) => wordsOf(name).includes(word)))
        faults.push(`${word}: ${typed}`);
    }
    expect(faults.length, faults.join(', ')).toBeLessThanOrEqual(25);
  }, 60_000);
});

describe('B1 What the pages of lists show', () => {
  const read = async (path: string) => (await fetch(store.url + path)).text();

  it("'Women' has 'Dresses' in menu, sidebar and sitemap, with dresses in it [B1.45]", async () => {
    const page = await read('/women/dresses');
    expect(page).toContain('href="/women/dresses"');
    expect(await read('/sitemap.xml')).toContain('/women/dresses');
    const { total, items } = await find('category=women&sub=dresses');
    expect(total).toBeGreaterThan(10);
    expect(items.filter(({ name }) => /dress/i.test(name)).length).toBeGreaterThan(items.length / 2);
  });

  it('the sidebar offers twelve colors, and each finds products of it [B1.46]', async () => {
    const page = await read('/women');
    for (const color of ['purple', 'brown', 'beige', 'gray', 'orange'])
      expect(page).toContain(`value="${color}"`);
    expect((await find('color=brown')).total).toBeGreaterThan(10);
    expect((await find('color=gray')).total).toBeGreaterThan(10);
  });

  it('the preview of a card ends at a word [B1.47]', async () => {
    const previews = [...(await read('/women')).matchAll(/class="card-preview">([^<]*)\.\.\.</g)];
    expect(previews.length).toBeGreaterThan(10);
    const texts = all.map(({ description }) => stripMarkup(description));
    for (const [, preview = ''] of previews) {
      const text = texts.find((each) => each.startsWith(preview.replaceAll('&#x27;', "'")));
      expect(text?.charAt(preview.replaceAll('&#x27;', "'").length) ?? ' ', preview).toMatch(/[\s,;:]/);
    }
  });

  it("'Best match' has no direction to choose, the name has one [B1.48]", async () => {
    expect(await read('/all-merchandise?q=linen')).not.toContain('Sort order:');
    expect(await read('/all-merchandise?q=linen&sort=rating')).not.toContain('Sort order:');
    expect(await read('/all-merchandise?q=linen&sort=name')).toContain('Sort order:');
  });
});

describe('B1 Around a product', () => {
  it('a product has 4 others in stock, filled up from the same sub-category [B1.32]', async () => {
    for (const product of all.filter((_, index) => index % 60 === 0)) {
      const related = await json<CardProduct[]>(`/api/products/related/${product.shopifyId}`);
      expect(related).toHaveLength(4);
      expect(new Set(related.map(({ id }) => id)).size).toBe(4);
      expect(related.every(({ id, stock }) => id !== product.id && stock > 0)).toBe(true);
    }
    expect((await fetch(`${store.url}/api/products/related/nothing`)).status).toBe(404);
  });

  it('each category has its own picture and its number of products [B1.38]', async () => {
    const tiles = await json<{ id: string; imageUrl: string; productCount: number }[]>('/api/categories');
    expect(new Set(tiles.map(({ imageUrl }) => imageUrl)).size).toBe(5);
    expect(tiles.find(({ id }) => id === 'women')?.productCount).toBe((await find('category=women')).total);
  });
});

it('B1 Men: the page shows up to 120 products without paging, in any state; the others have pages of 24 [B1.39]', async () => {
  const page = async (path: string) => {
    const html = await (await fetch(store.url + path)).text();
    return { cards: html.match(/<article/g)?.length, isPaged: html.includes('aria-label="Pagination"') };
  };
  const { total } = await find('category=men');
  expect(total).toBeGreaterThan(24);
  expect(total).toBeLessThanOrEqual(120);
  expect(await page('/men')).toEqual({ cards: total, isPaged: false });
  expect(await page('/men?page=3')).toEqual({ cards: total, isPaged: false });
  const inStock = await find('category=men&in-stock=1');
  expect(await page('/men?in-stock=1')).toEqual({ cards: inStock.total, isPaged: false });
  expect(await page('/women')).toEqual({ cards: 24, isPaged: true });
});
