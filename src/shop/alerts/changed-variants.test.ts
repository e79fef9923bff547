// Tests the changed variants between two versions when products or variants appear, disappear or move.
import { expect, test } from 'vitest';
import { entry } from '../../../tests/fixtures/catalogue.ts';
import type { ProductVariant } from '../../shared/entities.ts';
import { buildView } from '../catalogue/catalogue-view.ts';
import { changedVariants } from './watch.ts';

const variant = (id: string, price = '10.00'): ProductVariant => ({
  id,
  title: id,
  options: [id],
  price,
  stock: 1,
});
const catalogue = (...products: ProductVariant[][]) =>
  buildView(
    'v',
    products.map((variants, index) => entry(index + 1, { variants })),
  );
const [A, B, C] = [variant('a'), variant('b'), variant('c')] as const;

test.each([
  ['that change places', [[A, B, C]], [[C, A, B]], []],
  ['that follow one that is gone', [[A, B, C]], [[B, C]], []],
  ['that follow a new one', [[B, C]], [[A, B, C]], ['a']],
  ['with another price in another place', [[A, B]], [[variant('b', '9.00'), A]], ['b']],
  ['with another price in the same place', [[A, B]], [[variant('a', '9.00'), B]], ['a']],
  ['of a new product', [[A]], [[A], [B, C]], ['b', 'c']],
  ['of a product that is gone', [[A], [B]], [[A]], []],
  ['of a shop without products', [[A]], [], []],
])('Variants %s', async (_, before, after, changed) => {
  const variants = await changedVariants(await catalogue(...after), await catalogue(...before));
  expect(variants.map(({ variantId }) => variantId)).toEqual(changed);
});
