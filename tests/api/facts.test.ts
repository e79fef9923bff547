// B15 Facts, cards and price fields as a whole store serves them, without any script.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../src/shared/entities.ts';
import { familyOf } from '../../src/shared/find/colors.ts';
import { effectiveCents, formatCents, fromCents } from '../../src/shared/money.ts';
import { factRows } from '../../src/shared/product/facts.ts';
import { loadRenderer } from '../support/renderer.ts';
import { startStore, type TestStore } from '../support/store.ts';

let store: TestStore;
let all: Product[];

beforeAll(async () => {
  store = await startStore({
    env: { DEMO_SHOP_PRODUCTS: '120', FACT_METAFIELDS: 'fit=custom.care' },
    renderer: await loadRenderer(),
  });
  all = (await (await fetch(`${store.url}/api/shopify/products`)).json()) as Product[];
}, 60_000);
afterAll(() => store.close());

interface ShownCard {
  readonly product: Product;
  readonly variantId: string | undefined;
  readonly picture: string;
  readonly price: string;
}

/** Reads the cards of a page as the server sends it. */
async function cardsOn(path: string): Promise<ShownCard[]> {
  const html = await (await fetch(store.url + path)).text();
  return html
    .split('<article class="card')
    .slice(1)
    .map((card) => {
      const [, shopifyId, variantId] =
        /href="\/product\/(\d+)(?:\?variant=(\d+))?" class="card-link"/.exec(card) ?? [];
      const product = all.find((each) => each.shopifyId === shopifyId);
      const picture = /<img src="([^"?]*)/.exec(card)?.[1] ?? '';
      const price = /class="font-medium(?: text-sale)?">([^/]*)<\/span>/.exec(card)?.[1] ?? '';
      if (!product) throw new Error(`No product for ${card.slice(0, 300)}`);
      return { product, variantId, picture, price: price.replace('<!-- -->', '') };
    });
}

it('B15 Facts: the setting names the metafield of a fact, and the others keep theirs [B15.1]', async () => {
  const path = `/product/${all.find(({ categoryId }) => categoryId === 'women')?.shopifyId}`;
  const { facts } = (await (await fetch(`${store.url}/api/shopify${path}`)).json()) as Product;
  expect(facts?.care).toEqual(expect.any(String));
  expect(facts?.fit).toBe(facts?.care);
  expect(facts?.material).not.toBe(facts?.care);
  const html = await (await fetch(store.url + path)).text();
  for (const { value } of factRows(facts))
    expect(html).toContain(`>${value.replaceAll('"', '&quot;').replaceAll("'", '&#x27;')}</dd>`);
});

it("B15 Prices: without scripts the typed fields are the form's price fields [B15.9]", async () => {
  const html = await (await fetch(`${store.url}/women?price=60-90.50`)).text();
  const fields = [...html.matchAll(/<input[^>]*name="(price-(?:from|to))"[^>]*>/g)];
  expect(
    fields.map(([tag, name]) => [name, /type="(\w+)"/.exec(tag)?.[1], /value="([^"]*)"/.exec(tag)?.[1]]),
  ).toEqual([
    ['price-from', 'text', '60'],
    ['price-to', 'text', '90.50'],
  ]);
});

describe("B15 Cards in the server's HTML", () => {
  it('a filtered color is on the card: its picture, and a link that chooses it [B15.7]', async () => {
    const others: string[] = [];
    for (const path of ['/women?color=blue', '/women?color=white&size=M', '/all-merchandise?color=green']) {
      const query = new URLSearchParams(path.split('?')[1]);
      const colored = (await cardsOn(path)).flatMap((card) => {
        const at = card.product.options.findIndex(({ name }) => name === 'Color');
        return at < 0 ? [] : [{ ...card, at }];
      });
      expect(colored.length, path).toBeGreaterThan(0);
      for (const { product, variantId, picture, at } of colored) {
        const variant = product.variants.find(({ id }) => id === variantId);
        const color = variant?.options[at] ?? '';
        expect(familyOf(color, product.options[at]?.swatches?.[color]), product.name).toBe(
          query.get('color'),
        );
        if (query.has('size')) expect(variant?.options).toContain(query.get('size'));
        expect(picture, product.name).toBe(product.images[variant?.image ?? 0]?.src);
        if (picture !== product.imageUrl) others.push(picture);
      }
    }
    // Some of them are not the picture that the card has without the filter.
    expect(others).not.toEqual([]);
  });

  it("'From' stands where what can be bought costs different amounts; page, order and markdown say the same [B15.8]", async () => {
    const path = '/all-merchandise?category=accessories&sort=price';
    const markdown = await (await fetch(store.url + path, { headers: { accept: 'text/markdown' } })).text();
    const cards = await cardsOn(path);
    const cents = cards.map(({ product, price }) => {
      const inStock = product.variants.filter(({ stock }) => stock > 0);
      const prices = (inStock.length > 0 ? inStock : product.variants).map(effectiveCents);
      const lowest = Math.min(...prices);
      const differ = new Set(prices).size > 1;
      expect(price, product.name).toBe(`${differ ? 'From ' : ''}${formatCents(lowest)}`);
      expect(markdown).toContain(`/${product.shopifyId}): ${differ ? 'from ' : ''}${fromCents(lowest)} USD`);
      return lowest;
    });
    expect(cents).toEqual(cents.toSorted((a, b) => a - b));
    // Of some products the first variant costs more.
    expect(cards.some(({ product, price }) => /^From/.test(price) && !price.endsWith(product.price))).toBe(
      true,
    );
  });
});
