// B15 Tests the help pages that a search leads to.
import { expect, it } from 'vitest';
import { ALL_FEATURES, featuresOf } from '../features.ts';
import { helpPagesFor } from './help-pages.ts';

const namesFor = (search: string, complete?: boolean): string[] =>
  helpPagesFor(search, ALL_FEATURES, complete).map(({ name }) => name);

it('B15 Help pages: a search for help leads to its page', () => {
  expect(helpPagesFor('returns', ALL_FEATURES)).toStrictEqual([
    { name: 'Shipping & Returns', path: '/shipping-returns' },
  ]);
});

it.each([
  ['Return Policy', 'Shipping & Returns'],
  ['gift cards', 'Gift Cards'],
  ['Size-Chart', 'Size Guide'],
  [' help! ', 'Contact'],
  ['FAQs', 'FAQ'],
  ['Where is my order?', 'Order Status'],
])('B15 Help pages: "%s" means %s', (search, name) => {
  expect(namesFor(search)).toEqual([name]);
  expect(namesFor(search, true)).toEqual([name]);
});

it.each(['', '?!', 'linen dress', 'returned', 'policy', 'order'])(
  'B15 Help pages: "%s" is no phrase',
  (search) => {
    expect(namesFor(search)).toEqual([]);
  },
);

it('B15 Help pages: while typing, four letters of a phrase are enough', () => {
  expect(namesFor('ship', true)).toEqual(['Shipping & Returns']);
  expect(namesFor('ship')).toEqual([]);
  expect(namesFor('shi', true)).toEqual([]);
  expect(namesFor('policy', true)).toEqual([]);
  expect(namesFor('', true)).toEqual([]);
});

it('B15 Help pages: a page whose feature is off is not offered', () => {
  const features = featuresOf('full', ['gift-cards']);
  expect(helpPagesFor('gift card', features)).toEqual([]);
  expect(helpPagesFor('faq', features)).toHaveLength(1);
  expect(helpPagesFor('faq', featuresOf('document'))).toEqual([]);
});
