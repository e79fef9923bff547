import { expect, it } from 'vitest';
import { product } from '../../../tests/fixtures/product.ts';
import { buildView, type CatalogueView } from '../../shop/catalogue/catalogue-view.ts';
import { createCatalogueResponses } from './catalogue-responses.ts';
import type { MemoryResponse } from './memory-response.ts';

const viewOf = (version: string, price: string): Promise<CatalogueView> =>
  buildView(version, [{ product: product({ shopifyId: '7', categoryId: 'women', price }), collections: [] }]);

async function setUp() {
  let view = await viewOf('one', '10.00');
  const answers = createCatalogueResponses(
    { snapshot: () => view, status: () => ({ ready: true, version: view.version }) },
    { 'x-frame-options': 'DENY' },
  );
  return {
    answers,
    change: async () => {
      view = await viewOf('two', '12.00');
    },
  };
}

const jsonOf = (answer: MemoryResponse | undefined) => {
  const bytes = answer?.body('identity').bytes;
  return bytes && JSON.parse(bytes.toString());
};

it('Catalogue answers: each is kept under the address that asks for it, also the whole list under both of its', async () => {
  const { answers } = await setUp();
  const addresses = ['/api/shopify/product/7', '/api/shopify/products?category=women', '/api/categories'];
  for (const address of addresses) expect(answers.cached(address)).toBeUndefined();
  const made = [await answers.product('7'), await answers.list('women'), await answers.categories()];
  expect(addresses.map((address) => answers.cached(address))).toEqual(made);
  expect(made[0]?.body('identity').headers).toContain('x-frame-options');
  const whole = await answers.list('all');
  expect(answers.cached('/api/shopify/products')).toBe(whole);
  expect(answers.cached('/api/shopify/products?category=all')).toBe(whole);
  expect(jsonOf(whole)).toMatchObject([{ shopifyId: '7', price: '10.00' }]);
});

it('Catalogue answers: any other spelling of an address is left to the call that checks it', async () => {
  const { answers } = await setUp();
  await answers.product('7');
  await answers.list('nowhere');
  for (const address of ['/api/shopify/product/7?x=1', '/api/shopify/products?category=nowhere'])
    expect(answers.cached(address)).toBeUndefined();
  expect(jsonOf(await answers.list('nowhere'))).toEqual([]);
  await expect(answers.product('8')).rejects.toThrow();
});

it('Catalogue answers: a new catalogue drops every response, also one that was being built', async () => {
  const { answers, change } = await setUp();
  await answers.product('7');
  const beingMade = answers.list('women');
  await change();
  expect(answers.cached('/api/shopify/product/7')).toBeUndefined();
  expect(jsonOf(await beingMade)).toMatchObject([{ price: '10.00' }]);
  expect(answers.cached('/api/shopify/products?category=women')).toBeUndefined();
  expect(jsonOf(await answers.list('women'))).toMatchObject([{ price: '12.00' }]);
  expect(jsonOf(await answers.product('7'))).toMatchObject({ price: '12.00' });
});

it('Catalogue answers: those who ask at the same time share one', async () => {
  const { answers } = await setUp();
  const [first, second] = await Promise.all([answers.product('7'), answers.product('7')]);
  expect(second).toBe(first);
});
