import { describe, expect, it } from 'vitest';
import { product as anyProduct } from '../../../tests/fixtures/product.ts';
import { STOCK_UNKNOWN } from '../constants.ts';
import type { ProductVariant } from '../entities.ts';
import type { DetailedEntry } from './facts.ts';
import { escapeXml, FEED_TAIL, feedHead, feedItems } from './google-feed.ts';
import { isGtin } from './gtin.ts';

const ORIGIN = 'https://shop.example';
const REQUIRED = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'availability',
  'price',
  'brand',
  'condition',
];

const NOW = Date.UTC(2026, 10, 16, 17);
const variant = (fields: Partial<ProductVariant>) =>
  ({
    id: '1',
    title: 'S / Blue',
    options: ['S', 'Blue'],
    price: '20.00',
    stock: 3,
    ...fields,
  }) as ProductVariant;
const product = (variants: ProductVariant[], fields: object = {}) => ({
  ...anyProduct(),
  shopifyId: '9',
  category: { slug: 'women' },
  imageUrl: '/a.jpg',
  images: [{ src: '/a.jpg' }, { src: 'https://cdn.example/b.jpg?x=1&y=2' }],
  options: [
    { name: 'Size', values: ['S'] },
    { name: 'Color', values: ['Blue'] },
  ],
  variants,
  ...fields,
});
const field = (xml: string, name: string) => new RegExp(`<g:${name}>([^<]*)</g:${name}>`).exec(xml)?.[1];
const items = (variants: ProductVariant[], fields?: object, details?: DetailedEntry['details']) =>
  feedItems(
    { product: product(variants, fields), ...(details && { details }) },
    { origin: ORIGIN, now: NOW },
  );

describe('B8 Feed', () => {
  it('B8 Feed: each item has every field Google requires [B8.2]', () => {
    const xml = items([
      variant({}),
      variant({ id: '2', title: 'M / Blue', options: ['M', 'Blue'], image: 1 }),
    ]);
    expect(xml.match(/<item>/g)).toHaveLength(2);
    for (const item of xml.split('</item>').filter((each) => each.includes('<item>')))
      for (const name of REQUIRED) expect(field(item, name), name).toBeTruthy();
    expect(field(xml, 'link')).toBe('https://shop.example/product/9?variant=1');
    expect(field(xml, 'image_link')).toBe('https://shop.example/a.jpg');
    expect(field(xml.split('</item>')[1] ?? '', 'image_link')).toBe('https://cdn.example/b.jpg?x=1&amp;y=2');
    expect(field(xml, 'price')).toBe('20.00 USD');
    expect(field(xml, 'availability')).toBe('in_stock');
    expect(field(xml, 'item_group_id')).toBe('9');
    expect([field(xml, 'size'), field(xml, 'color')]).toEqual(['S', 'Blue']);
    expect([field(xml, 'gender'), field(xml, 'age_group')]).toEqual(['female', 'adult']);
  });

  it('B8 Feed: what cannot be bought is left out, what ships later is on backorder [B8.2]', () => {
    expect(items([variant({ stock: 0 })])).toBe('');
    expect(items([variant({})], { notSellable: 'quantity-rule' })).toBe('');
    expect(items([variant({})], { imageUrl: '', images: [] })).toBe('');
    // The decoder gives the limit of an order, not the stock.
    for (const stock of [0, STOCK_UNKNOWN]) {
      const later = items([variant({ stock, backorder: true })]);
      expect(field(later, 'availability')).toBe('backorder');
      expect(field(later, 'availability_date')).toBe('2026-12-16');
    }
    expect(field(items([variant({})]), 'availability_date')).toBeUndefined();
    expect(items([variant({ stock: 0 }), variant({ id: '2' })]).match(/<item>/g)).toHaveLength(1);
  });

  it('B8 Feed: a sale price only where the variant is on sale [B8.2]', () => {
    expect(field(items([variant({ salePrice: '15.50' })]), 'sale_price')).toBe('15.50 USD');
    expect(field(items([variant({})]), 'sale_price')).toBeUndefined();
    expect(field(items([variant({ salePrice: '20.00' })]), 'sale_price')).toBeUndefined();
  });

  it('B8 Feed: the title names the variant where there are several', () => {
    const title = (variants: ProductVariant[]) => field(items(variants, { name: 'Linen Shirt' }), 'title');
    expect(title([variant({}), variant({ id: '2' })])).toBe('Linen Shirt, S / Blue');
    expect(title([variant({ title: '' }), variant({ id: '2' })])).toBe('Linen Shirt');
    expect(title([variant({})])).toBe('Linen Shirt');
  });

  it('B8 Feed: a variant shows its own picture first, then up to ten others', () => {
    const pictures = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ src: `/${index}.jpg` }));
    const picturesOf = (image: number | undefined, count: number) => {
      const xml = items([variant(image === undefined ? {} : { image })], {
        imageUrl: '/0.jpg',
        images: pictures(count),
      });
      const more = [...xml.matchAll(/<g:additional_image_link>([^<]*)</g)].map(([, link]) => link);
      return { first: field(xml, 'image_link'), more };
    };
    expect(picturesOf(undefined, 0)).toEqual({ first: `${ORIGIN}/0.jpg`, more: [] });
    expect(picturesOf(undefined, 3)).toEqual({
      first: `${ORIGIN}/0.jpg`,
      more: [`${ORIGIN}/1.jpg`, `${ORIGIN}/2.jpg`],
    });
    expect(picturesOf(1, 3)).toEqual({
      first: `${ORIGIN}/1.jpg`,
      more: [`${ORIGIN}/0.jpg`, `${ORIGIN}/2.jpg`],
    });
    // The picture does not exist any more.
    expect(picturesOf(3, 3).first).toBe(`${ORIGIN}/0.jpg`);
    expect(picturesOf(undefined, 11).more).toHaveLength(10);
    expect(picturesOf(undefined, 12).more).toHaveLength(10);
    expect(field(items([variant({ image: 0 })], { imageUrl: '' }), 'image_link')).toBe(`${ORIGIN}/a.jpg`);
  });

  it('B8 Feed: the category says the type and who wears it', () => {
    const textsOf = (slug: string) => {
      const xml = items([variant({})], { category: { slug } });
      return ['product_type', 'gender', 'age_group'].map((name) => field(xml, name));
    };
    expect(textsOf('women')).toEqual(['Women', 'female', 'adult']);
    expect(textsOf('men')).toEqual(['Men', 'male', 'adult']);
    expect(textsOf('kids')).toEqual(['Kids', 'unisex', 'kids']);
    expect(textsOf('accessories')).toEqual(['Accessories', 'unisex', 'adult']);
    expect(textsOf('new-arrivals')).toEqual(['New Arrivals', undefined, undefined]);
    expect(textsOf('garden')).toEqual([undefined, undefined, undefined]);
  });

  it('B8 Feed: identifiers are real or said to be missing [B8.2]', () => {
    const with1 = (numbers: { sku?: string; barcode?: string }) =>
      items(
        [variant({})],
        {},
        {
          variants: [
            { id: '0', sku: 'other' },
            { id: '1', ...numbers },
          ],
        },
      );
    const item = with1({ barcode: '4006381333931', sku: 'AB-1' });
    expect([field(item, 'gtin'), field(item, 'mpn')]).toEqual(['4006381333931', 'AB-1']);
    expect(field(item, 'identifier_exists')).toBeUndefined();
    const numbered = with1({ barcode: '4006381333930', sku: 'AB-1' });
    expect([field(numbered, 'gtin'), field(numbered, 'mpn')]).toEqual([undefined, 'AB-1']);
    expect(field(numbered, 'identifier_exists')).toBeUndefined();
    expect(field(items([variant({})]), 'identifier_exists')).toBe('no');
    expect(field(items([variant({})], {}, {}), 'identifier_exists')).toBe('no');
    const unknown = with1({ barcode: '4006381333930' });
    expect(field(unknown, 'gtin')).toBeUndefined();
    expect(field(unknown, 'identifier_exists')).toBe('no');
    for (const barcode of ['036000291452', '96385074', '4006381333931']) expect(isGtin(barcode)).toBe(true);
    for (const barcode of ['', '123', '036000291453', 'abcdefgh']) expect(isGtin(barcode)).toBe(false);
    // A leading zero changes no checksum, only the length.
    for (const [barcode, is] of [
      ['096385074', false],
      ['0000096385074', true],
      ['00000096385074', true],
      ['000000096385074', false],
    ] as const)
      expect(isGtin(barcode)).toBe(is);
  });

  it('B8 Feed: any text is well-formed XML [B8.2]', () => {
    const xml = items([variant({})], {
      name: 'A & B <script> "q" \u0001\uD800',
      description: '<p>1 &lt; 2 &amp; 3</p>',
      vendor: 'M&S',
    });
    expect(field(xml, 'brand')).toBe('M&amp;S');
    expect(field(xml, 'title')).toBe('A &amp; B &lt;script&gt; &quot;q&quot; ');
    expect(field(xml, 'description')).toBe('1 &lt; 2 &amp; 3');
    expect(escapeXml('\uFFFE\u0000ok\u{1F600}')).toBe('ok\u{1F600}');
    expect(feedHead(ORIGIN) + xml + FEED_TAIL).toMatch(/^<\?xml [\s\S]*<rss [\s\S]*<\/channel><\/rss>\n$/);
  });
});
