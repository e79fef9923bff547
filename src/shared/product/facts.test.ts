import { expect, it } from 'vitest';
import { product } from '../../../tests/fixtures/product.ts';
import { DEFAULT_FACT_METAFIELDS, factRows, isClothing, readFactMetafields, withFacts } from './facts.ts';
import { feedItems } from './google-feed.ts';
import { productMarkdown } from './product-markdown.ts';

const facts = { origin: 'Made in USA', material: '100% linen & <love>' };
const variants = [
  { id: '1', title: 'S', options: ['S'], price: '20.00', stock: 2 },
  { id: '2', title: 'M', options: ['M'], price: '20.00', stock: 2 },
];
const entry = {
  product: product({ variants, options: [{ name: 'Size', values: ['S', 'M'] }] }),
  details: {
    facts,
    variants: [
      { id: '1', sku: 'DM-1', barcode: '036000291452' },
      { id: '2', barcode: '12' },
    ],
  },
};

it('B15 Facts: a setting replaces the names it gives, and refuses what it cannot read [B15.1]', () => {
  expect(readFactMetafields('')).toEqual(DEFAULT_FACT_METAFIELDS);
  expect(readFactMetafields('material=specs.fabric, care = specs.wash-care')).toEqual({
    ...DEFAULT_FACT_METAFIELDS,
    material: 'specs.fabric',
    care: 'specs.wash-care',
  });
  expect(readFactMetafields(' , fit=specs.fit, ')?.fit).toBe('specs.fit');
  for (const wrong of [
    'material',
    'colour=custom.colour',
    'material=fabric',
    'material=a.b.c',
    '!material=a.b',
  ])
    expect(readFactMetafields(wrong), wrong).toBeUndefined();
});

it('B15 Facts: they stand in one order, and those the shop does not name are left out [B15.1]', () => {
  expect(factRows(facts).map(({ label, value }) => [label, value])).toEqual([
    ['Material', '100% linen & <love>'],
    ['Origin', 'Made in USA'],
  ]);
  expect(factRows(undefined)).toEqual([]);
});

it('B15 Facts: a product has its facts and each variant its SKU, and a barcode only where it is a GTIN [B15.1]', () => {
  const result = withFacts(entry);
  expect(result.facts).toEqual(facts);
  expect(result.variants.map(({ sku, gtin }) => [sku, gtin])).toEqual([
    ['DM-1', '036000291452'],
    [undefined, undefined],
  ]);
  expect(withFacts({ product: entry.product })).toStrictEqual(entry.product);
  expect(withFacts({ product: entry.product, details: {} })).toStrictEqual(entry.product);
});

it('B15 Facts: the feed names the material and the others as details, and only where they are on [B15.1]', () => {
  const options = { origin: 'https://shop.example', now: 0 };
  const xml = feedItems(entry, { ...options, facts: true });
  expect(xml).toContain('<g:material>100% linen &amp; &lt;love&gt;</g:material>');
  expect(xml).toContain('<g:attribute_name>Origin</g:attribute_name><g:attribute_value>Made in USA<');
  expect(feedItems(entry, options)).not.toContain('g:material');
  expect(feedItems({ product: entry.product }, { ...options, facts: true })).not.toContain('g:material');
});

it('B15 Facts: markdown lists them and the SKU of each variant [B15.1]', () => {
  const text = productMarkdown(withFacts(entry), 'https://shop.example');
  expect(text).toContain('## Details\n\n- Material: 100% linen & \\<love\\>\n- Origin: Made in USA\n');
  expect(text).toContain('| S | 20.00 USD | in stock | 1 | DM-1 |');
  expect(productMarkdown(entry.product, 'https://shop.example')).not.toContain('Details');
});

it('B15 Facts: a table in a description stays a table in markdown [B15.2]', () => {
  const description =
    '<p>Soft.</p><table><caption>Sizes</caption><thead><tr><th>Size</th><th>Waist|in</th></tr></thead><tbody><tr><td>S</td><td>26</td></tr><tr><td>M</td></tr></tbody></table><p>Warm.</p>';
  expect(productMarkdown(product({ description }), '')).toContain(
    'Soft.\n\nSizes\n\n| Size | Waist\\|in |\n|---|---|\n| S | 26 |\n| M |  |\n\nWarm.\n',
  );
});

it('B15 Catalogue health: clothing is what is worn by women, men and children [B15.3]', () => {
  expect(isClothing(product({ categoryId: 'kids' }))).toBe(true);
  expect(isClothing(product({ categoryId: 'accessories' }))).toBe(false);
  expect(isClothing(product({ categoryId: 'women', giftCard: true }))).toBe(false);
});
