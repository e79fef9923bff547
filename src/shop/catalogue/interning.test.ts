// Tests that equal parts of a catalogue become one object, and that the content stays the same.
import { describe, expect, test } from 'vitest';
import { entry } from '../../../tests/fixtures/catalogue.ts';
import { createInterning } from './interning.ts';

const entryOf = (number: number) =>
  entry(
    number,
    {
      tags: ['denim', 'sale'],
      categoryId: 'men',
      category: { slug: 'men' },
      vendor: 'Dogwood',
      price: '20.00',
      salePrice: '15.00',
      options: [
        { name: 'Size', values: ['S', 'M'], swatches: { S: '#000000' } },
        { name: 'Color', values: ['Indigo'] },
      ],
      variants: [
        {
          id: `${number}1`,
          title: 'S',
          options: ['S', 'Indigo'],
          price: '20.00',
          salePrice: '15.00',
          stock: 1,
        },
        { id: `${number}2`, title: 'M', options: ['M', 'Indigo'], price: '20.00', stock: 0 },
      ],
    },
    ['new-arrivals', 'men'],
  );

describe('Sharing equal parts', () => {
  test.each([
    ['an entry with everything', entryOf],
    ['one without a vendor or a sale', (number: number) => entry(number, { vendor: undefined }, [])],
    ['one with nothing to choose', (number: number) => entry(number)],
  ])('the content of %s stays as it is, the first time and later', (_case, make) => {
    const { share } = createInterning();
    for (const number of [1, 1, 2]) {
      const { vendor, ...product } = make(number).product;
      const plain = { ...make(number), product: vendor === undefined ? product : { ...product, vendor } };
      expect(share(structuredClone(plain))).toStrictEqual(plain);
    }
  });

  test('what only the shop knows of a product is passed on', () => {
    const details = { seoTitle: 'A title', productType: 'Jeans' };
    expect(createInterning().share({ ...entryOf(1), details }).details).toEqual(details);
  });

  test('equal lists and categories of two products are one', () => {
    const { share } = createInterning();
    const [one, other] = [share(entryOf(1)), share(entryOf(2))];
    expect(other.collections).toBe(one.collections);
    expect(other.product.tags).toBe(one.product.tags);
    expect(other.product.category).toBe(one.product.category);
    for (const at of [0, 1]) {
      expect(other.product.options[at]?.values).toBe(one.product.options[at]?.values);
      expect(other.product.variants[at]?.options).toBe(one.product.variants[at]?.options);
    }
    expect(other.product).not.toBe(one.product);
  });

  test('lists that differ in a word, in their order or in where the words end stay apart', () => {
    const { share } = createInterning();
    const lists = [['a', 'b'], ['b', 'a'], ['a'], ['a b'], ['a,b'], []];
    const shared = lists.map((tags, at) => share(entry(at + 1, { tags })).product.tags);
    expect(shared).toEqual(lists);
    expect(new Set(shared).size).toBe(lists.length);
  });
});
