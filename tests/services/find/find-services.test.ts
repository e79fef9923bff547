// B1 Everything that finds products, wired together: what each addition switches on, and what a new catalogue sets off.
import { describe, expect, test } from 'vitest';
import type { Product } from '../../../src/shared/entities.ts';
import { ALL_FEATURES, type Features } from '../../../src/shared/features.ts';
import { DEFAULT_FEATURED_FILTERS, featuredState, findFeatured } from '../../../src/shared/find/featured.ts';
import { findInList } from '../../../src/shared/find/find-in-list.ts';
import { printFind } from '../../../src/shared/find/query.ts';
import type { CatalogueView } from '../../../src/shop/catalogue/catalogue-view.ts';
import { ShopError } from '../../../src/shop/errors.ts';
import { createFindServices } from '../../../src/shop/find/find-services.ts';
import { recordingLog } from '../../fixtures/catalogue.ts';
import { variedAndPlain } from '../../fixtures/product.ts';
import { asked, CALL, namesOf, productsNamed, viewOf } from '../support-find.ts';

/** The store's part in finding: what it is asked is tested elsewhere, on real databases. */
function searchDatabase() {
  const stored: string[] = [];
  return {
    stored,
    searches: {
      record: async ({ phrase }: { readonly phrase: string }) => void stored.push(phrase),
      list: async () => [],
      prune: async () => 0,
    },
    synonyms: { list: async () => [['trousers', 'pants']], save: async () => undefined },
  };
}

/** A catalogue that changes when the test says so. */
function changingCatalogue() {
  const listeners = new Set<(view: CatalogueView) => void>();
  let current: CatalogueView | undefined;
  return {
    snapshot(): CatalogueView {
      if (!current) throw new ShopError('catalogue_unavailable');
      return current;
    },
    status: () => ({ ready: current !== undefined }),
    subscribe(listener: (view: CatalogueView) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(view: CatalogueView) {
      current = view;
      for (const listener of listeners) listener(view);
    },
  };
}

function setUp(features: Features = ALL_FEATURES) {
  const database = searchDatabase();
  const catalogue = changingCatalogue();
  const platform = { recommendedProducts: async () => [] as string[] };
  const clock = { now: () => Date.UTC(2026, 10, 16) };
  const services = createFindServices({
    features,
    catalogue,
    platform,
    database,
    clock,
    log: recordingLog(),
  });
  return { services, catalogue, database, platform };
}

describe('B1 The additions', () => {
  test.each<[string, Features, { pants: number; slip: number }]>([
    ['on', ALL_FEATURES, { pants: 1, slip: 1 }],
    ['off', new Set(['facets']), { pants: 0, slip: 0 }],
  ])('synonyms and correction are %s with the search', async (_state, features, totals) => {
    const { services } = setUp(features);
    await services.synonyms.load();
    const view = await viewOf(productsNamed('Wide trousers'));
    const total = async (query: string) => (await services.finder.find(view, asked(query))).total;
    expect({ pants: await total('q=pants'), slip: await total('q=trouserz') }).toEqual(totals);
    await services.close();
  });

  test.each<[string, Features, string[]]>([
    ["what cards say, 'From' the lowest price", ALL_FEATURES, ['Varied', 'Plain']],
    ["the product's own price without the facts", new Set(['facets']), ['Plain', 'Varied']],
  ])('a list goes by %s, as in the browser [B15.8, 4.15]', async (_which, features, names) => {
    const { services } = setUp(features);
    const products = variedAndPlain();
    const view = await viewOf(products);
    for (const query of ['sort=price', 'sort=price-low']) {
      expect(namesOf((await services.finder.find(view, asked(query))).items), query).toEqual(names);
      const here = findInList(products, { words: true, fromPrices: features.has('facts') }, asked(query));
      expect(namesOf(here.items), query).toEqual(names);
    }
    await services.close();
  });

  test.each<[string, Features, string[][]]>([
    ["what cards say, 'From' the lowest price", ALL_FEATURES, [['Varied'], ['Plain']]],
    ["the product's own price without the facts", new Set(['facets']), [[], ['Varied', 'Plain']]],
  ])(
    'the price bands of Featured Products go by %s, as in the browser [B15.8, 9.17]',
    async (_which, features, names) => {
      const { services } = setUp(features);
      const products = variedAndPlain();
      const view = await viewOf(products);
      for (const [at, price] of (['under-50', '50-100'] as const).entries()) {
        const filters = { ...DEFAULT_FEATURED_FILTERS, price };
        const call = asked(printFind(featuredState(filters), CALL));
        expect(namesOf((await services.finder.find(view, call)).items), price).toEqual(names[at]);
        const here = findFeatured(findInList, products, filters, products.length, features.has('facts'));
        expect(namesOf(here.items), price).toEqual(names[at]);
      }
      await services.close();
    },
  );

  test.each<[string, Features, string | undefined]>([
    ["what its card says, 'From' the lowest price", ALL_FEATURES, '38.00'],
    ["the product's own price without the facts", new Set(['search']), undefined],
  ])('a suggested product says %s [B15.8]', async (_which, features, fromPrice) => {
    const { services } = setUp(features);
    const view = await viewOf(variedAndPlain());
    const [varied] = (await services.suggester.suggest(view, 'varied')).products;
    expect(varied?.fromPrice).toBe(fromPrice);
    expect((await services.suggester.suggest(view, 'plain')).products[0]).not.toHaveProperty('fromPrice');
    await services.close();
  });

  test('suggestions use synonyms', async () => {
    const { services } = setUp();
    await services.synonyms.load();
    const view = await viewOf(productsNamed('Wide trousers'));
    expect((await services.suggester.suggest(view, 'pants')).products).toHaveLength(1);
    await services.close();
  });

  test("the platform's recommendations appear beside a product", async () => {
    const { services, platform } = setUp();
    const products = productsNamed('One', 'Two', 'Three');
    platform.recommendedProducts = async () => [products[2]?.shopifyId ?? ''];
    const related = await services.related.relatedTo(await viewOf(products), products[0] as Product);
    expect(namesOf(related)).toEqual(['Three', 'Two']);
    await services.close();
  });
});

describe('B1 A new catalogue', () => {
  test('nothing is prepared without a catalogue', async () => {
    const { services } = setUp();
    await expect(services.prepare()).resolves.toBeUndefined();
    await services.close();
  });
});

test('B1 Searches that still wait are stored when the services are closed', async () => {
  const { services, database } = setUp();
  services.searchLog.saw('linen', 3);
  await services.close();
  expect(database.stored).toEqual(['linen']);
});
