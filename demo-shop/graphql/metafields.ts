// The metafields the demo shop keeps: the two standard ones of reviews, and the owner's facts of a product.
import { gid } from '../ids.ts';
import type { DemoFacts, DemoProduct } from '../types.ts';

interface Identifier {
  namespace?: string | null;
  key: string;
}

export function productMetafield(product: DemoProduct, { namespace, key }: Identifier) {
  if (namespace === 'custom') {
    const fact = FACTS.find((each) => each === key);
    const value = fact && product.facts?.[fact];
    return value ? metafield(product, 'custom', key, [3 + FACTS.indexOf(fact), FACT_TYPE, value]) : null;
  }
  if (namespace !== 'reviews' || !product.rating) return null;
  const { value, count } = product.rating;
  if (key === 'rating') {
    const rating = { value: value.toFixed(1), scale_min: '1.0', scale_max: '5.0' };
    return metafield(product, namespace, key, [1, 'rating', JSON.stringify(rating)]);
  }
  return key === 'rating_count'
    ? metafield(product, namespace, key, [2, 'number_integer', String(count)])
    : null;
}

const FACTS: readonly (keyof DemoFacts)[] = ['material', 'care', 'origin', 'fit', 'model'];
const FACT_TYPE = 'single_line_text_field';

const metafield = (
  product: DemoProduct,
  namespace: string,
  key: string,
  [number, type, value]: [number, string, string],
) => ({
  __typename: 'Metafield',
  id: gid('Metafield', `${product.id}${number}`),
  namespace,
  key,
  type,
  value,
  description: null,
  createdAt: product.createdAt,
  updatedAt: product.updatedAt,
  parentResource: { __typename: 'Product', id: gid('Product', product.id) },
});
