// B15 Page, structured data, feed and markdown of every demo product say the same, and a kept validator finds no error.
import { readFile } from 'node:fs/promises';
import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product, ProductVariant } from '../../src/shared/entities.ts';
import { factRows } from '../../src/shared/product/facts.ts';
import { stripMarkup } from '../../src/shared/text.ts';
import { extent } from '../support/extent.ts';
import { loadRenderer } from '../support/renderer.ts';
import { startStore, type TestStore } from '../support/store.ts';

const ORIGIN = 'https://shop.example';
const PRODUCTS = extent({ whole: 520, fast: 60 });

interface OfferData {
  readonly '@type': string;
  readonly price: string;
  readonly availability: string;
  readonly url: string;
  readonly shippingDetails?: { readonly '@id': string };
  readonly hasMerchantReturnPolicy: { readonly '@id'?: string };
}
interface VariantData {
  readonly productID: string;
  readonly name: string;
  readonly sku: string;
  readonly gtin: string;
  readonly image: string;
  readonly color?: string;
  readonly size?: string;
  readonly offers: OfferData;
}
interface Block {
  readonly '@type': string;
  readonly '@id'?: string;
  readonly name?: string;
  readonly material?: string;
  readonly additionalProperty?: readonly { readonly name: string; readonly value: string }[];
  readonly hasVariant?: readonly VariantData[];
  readonly itemListElement?: readonly { readonly name: string; readonly item: string }[];
  readonly shippingRate?: { readonly value: string };
  readonly hasMerchantReturnPolicy?: { readonly '@id': string };
}

let store: TestStore;
let products: Product[];
let items: Map<string, string>;
const pages = new Map<string, string>();

const text = async (path: string) => (await fetch(store.url + path)).text();

beforeAll(async () => {
  store = await startStore({
    env: { PUBLIC_URL: ORIGIN, DEMO_SHOP_PRODUCTS: String(PRODUCTS) },
    renderer: await loadRenderer(),
  });
  const list = (await (await fetch(`${store.url}/api/shopify/products`)).json()) as Product[];
  products = [];
  for (const { shopifyId } of list) {
    products.push((await (await fetch(`${store.url}/api/shopify/product/${shopifyId}`)).json()) as Product);
    pages.set(shopifyId, await text(`/product/${shopifyId}`));
  }
  const feed = await text('/feeds/google.xml');
  items = new Map(
    feed
      .split('<item>')
      .slice(1)
      .map((item) => [/<g:id>(\d+)</.exec(item)?.[1] ?? '', item]),
  );
}, 240_000);
afterAll(() => store.close());

const pageOf = ({ shopifyId }: Product): string => pages.get(shopifyId) ?? '';
const blocksOf = (product: Product): Block[] =>
  [...pageOf(product).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Block,
  );
const variantsOf = (group: Block): readonly VariantData[] =>
  group.hasVariant ?? [group as unknown as VariantData];
const unescaped = (xml: string) =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
const fieldOf = (item: string, name: string) =>
  unescaped(new RegExp(`<g:${name}>([^<]*)<`).exec(item)?.[1] ?? '');
const paidFor = ({ price, salePrice }: ProductVariant) => salePrice ?? price;

describe('B15 Structured data', () => {
  it('B15 Structured data: each variant of every product equals its row in the feed [B15.14]', () => {
    expect(products).toHaveLength(PRODUCTS);
    for (const product of products) {
      const [group] = blocksOf(product);
      expect(group?.['@type']).toBe(product.variants.length > 1 ? 'ProductGroup' : 'Product');
      const known = variantsOf(group as Block);
      expect(known).toHaveLength(product.variants.length);
      for (const variant of product.variants) {
        const data = known.find(({ productID }) => productID === variant.id) as VariantData;
        const item = items.get(variant.id);
        expect(item !== undefined, data.name).toBe(variant.stock > 0);
        expect(data.offers.price).toBe(paidFor(variant));
        expect(data.offers.availability).toBe(
          `https://schema.org/${variant.stock > 0 ? 'InStock' : 'OutOfStock'}`,
        );
        if (!item) continue;
        const paid = fieldOf(item, 'sale_price') || fieldOf(item, 'price');
        expect(paid).toBe(`${data.offers.price} USD`);
        expect(fieldOf(item, 'title')).toBe(data.name);
        expect(fieldOf(item, 'link')).toBe(data.offers.url);
        expect(fieldOf(item, 'image_link')).toBe(data.image);
        expect(fieldOf(item, 'mpn')).toBe(data.sku);
        expect(fieldOf(item, 'gtin')).toBe(data.gtin);
        expect(fieldOf(item, 'color')).toBe(data.color ?? '');
        expect(fieldOf(item, 'size')).toBe(data.size ?? '');
        expect(fieldOf(item, 'material')).toBe(group?.material ?? '');
      }
    }
  });

  it('B15 Structured data: the facts of every product equal those of the page, the feed and the markdown [B15.14]', async () => {
    for (const product of products) {
      const [group] = blocksOf(product);
      const rows = factRows(product.facts);
      const said = [
        ...(group?.material ? [['Material', group.material]] : []),
        ...(group?.additionalProperty ?? []).map(({ name, value }) => [name, value]),
      ];
      expect(said, product.name).toEqual(rows.map(({ label, value }) => [label, value]));
      const page = unescaped(stripMarkup(pageOf(product).replace(/<script.*?<\/script>/gs, '')));
      const markdown = (await text(`/product/${product.shopifyId}.md`)).replaceAll('\\', '');
      const [shown] = product.variants.filter(({ stock }) => stock > 0);
      for (const { label, value } of rows) {
        expect(page, product.name).toContain(`${label} ${value}`);
        expect(markdown, product.name).toContain(`- ${label}: ${value}`);
      }
      for (const variant of product.variants) {
        expect(markdown).toContain(`${paidFor(variant)} USD`);
        expect(markdown).toContain(`| ${variant.id} | ${variant.sku} |`);
      }
      if (!shown) continue;
      expect(page).toContain(`SKU ${shown.sku}`);
      expect(page).toContain(`$${paidFor(shown)}`);
      const item = items.get(shown.id) ?? '';
      for (const { name, label, value } of rows)
        if (name !== 'material')
          expect(unescaped(item)).toContain(
            `<g:attribute_name>${label}</g:attribute_name><g:attribute_value>${value}<`,
          );
    }
  });

  it('B15 Structured data: organization and return policy appear once, and offers refer to existing policies [B15.15]', () => {
    for (const product of products) {
      const blocks = blocksOf(product);
      const organizations = blocks.filter((block) => block['@type'] === 'Organization');
      expect(organizations).toHaveLength(1);
      const rates = new Map(blocks.map((block) => [block['@id'], Number(block.shippingRate?.value)]));
      for (const { offers } of variantsOf(blocks[0] as Block)) {
        const returns = offers.hasMerchantReturnPolicy['@id'];
        if (product.giftCard) expect([returns, offers.shippingDetails]).toEqual([undefined, undefined]);
        else {
          expect(returns).toBe(organizations[0]?.hasMerchantReturnPolicy?.['@id']);
          expect(rates.get(offers.shippingDetails?.['@id'])).toBe(Number(offers.price) >= 50 ? 0 : 5.99);
        }
      }
    }
  });

  it('B15 Breadcrumb: the data has the steps that the page shows [B15.11]', () => {
    for (const product of products) {
      const trail = blocksOf(product).find((block) => block['@type'] === 'BreadcrumbList');
      const [nav = ''] = /<nav aria-label="Breadcrumb">.*?<\/nav>/s.exec(pageOf(product)) ?? [];
      const shown = [...nav.matchAll(/>([^<>/]+)<\/(?:a|span)>/g)].map(([, name = '']) => unescaped(name));
      expect(trail?.itemListElement?.map(({ name }) => name)).toEqual(shown);
      expect(trail?.itemListElement?.at(-1)?.item).toBe(`${ORIGIN}/product/${product.shopifyId}`);
      expect(shown.length, product.name).toBeGreaterThan(2);
    }
  });

  it('B15 Structured data: the validator finds no error, and only the warnings that the report explains [B15.16]', async () => {
    const report = await readFile('docs/structured-data.md', 'utf8');
    const others = [
      '/',
      '/women/tops',
      '/collections/linen-edit',
      '/faq',
      '/journal',
      '/journal/five-days-one-linen-stack',
    ];
    const documents = [...pages.values(), ...(await Promise.all(others.map(text)))];
    const validator = new Validator();
    const warnings = new Map<string, number>();
    for (const html of documents) {
      const extracted = new WebAutoExtractor({ addLocation: false }).parse(html);
      for (const issue of await validator.validate(extracted)) {
        expect(issue.severity, `${issue.issueMessage} ${JSON.stringify(issue.path)}`).toBe('WARNING');
        const type = issue.path?.at(-1)?.type ?? issue.rootType;
        for (const field of issue.fieldNames ?? []) {
          const name = `${type}.${field}`;
          warnings.set(name, (warnings.get(name) ?? 0) + 1);
        }
      }
    }
    const unexplained = [...warnings].filter(([name]) => !report.includes(`\`${name}\``));
    expect(Object.fromEntries(unexplained)).toEqual({});
    const explained = [...report.matchAll(/`([A-Z]\w+\.\w+)`/g)].map(([, name = '']) => name);
    expect(explained.filter((name) => !warnings.has(name))).toEqual([]);
  }, 120_000);
});
