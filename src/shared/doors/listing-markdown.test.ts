// B16 Tests a list of products as markdown.
import { expect, it } from 'vitest';
import { product } from '../../../tests/fixtures/product.ts';
import { buildIndex } from '../find/index.ts';
import { wholeList } from '../find/list.ts';
import { readFind } from '../find/query.ts';
import { findView } from '../find/view.ts';
import { listingMarkdown } from './listing-markdown.ts';

const PRODUCTS = [
  product({ shopifyId: '1', name: 'Linen Dress', price: '80.00', salePrice: '60.00' }),
  product({ shopifyId: '2', name: 'Linen Shirt [new]', price: '45.00', stock: 0 }),
  product({ shopifyId: '3', name: 'Linen Tote', price: '25.00' }),
];
const linesOf = (page: number, texts: { text?: string; corrected?: string } = {}): string[] => {
  const rules = { place: 'merchandise', facets: false, search: false } as const;
  const state = readFind(new URLSearchParams({ page: String(page) }), rules);
  return listingMarkdown({
    title: 'All *Linen*',
    text: texts.text ?? '',
    origin: 'https://shop.example',
    found: {
      ...findView(wholeList(buildIndex(PRODUCTS)), state, undefined, 2),
      corrected: texts.corrected,
    },
    pageHref: (next) => `/all-merchandise?page=${next}`,
  }).split('\n');
};

it('B16 Markdown: a list says its title, its count, each product with price and stock, and the next page', () => {
  expect(linesOf(1)).toEqual([
    '# All \\*Linen\\*',
    '',
    '3 products, page 1 of 2.',
    '',
    '- [Linen Dress](https://shop.example/product/1): 60.00 USD (regular price 80.00 USD), in stock',
    '- [Linen Shirt \\[new\\]](https://shop.example/product/2): 45.00 USD, sold out',
    '',
    'Next page: <https://shop.example/all-merchandise?page=2>',
    '',
  ]);
});

it('B16 Markdown: the last page of a list names no next one', () => {
  expect(linesOf(2).slice(2)).toEqual([
    '3 products, page 2 of 2.',
    '',
    '- [Linen Tote](https://shop.example/product/3): 25.00 USD, in stock',
    '',
  ]);
});

it('B16 Markdown: the text of the list and a corrected search stand before the products', () => {
  expect(linesOf(1, { text: 'Cool in *summer*.', corrected: 'linen' }).slice(0, 7)).toEqual([
    '# All \\*Linen\\*',
    '',
    'Cool in \\*summer\\*.',
    '',
    'Nothing has these words. These are results for linen.',
    '',
    '3 products, page 1 of 2.',
  ]);
});
