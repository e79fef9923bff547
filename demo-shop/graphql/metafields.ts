// The two standard review metafields the demo shop keeps.
import { gid } from '../ids.ts';
import type { DemoProduct } from '../types.ts';

interface Identifier {
  namespace?: string | null;
  key: string;
}

export function productMetafield(product: DemoProduct, { namespace, key }: Identifier) {
  if (namespace !== 'reviews' || !product.rating) return null;
  const { value, count } = product.rating;
  if (key === 'rating') {
    const rating = { value: value.toFixed(1), scale_min: '1.0', scale_max: '5.0' };
    return metafield(product, key, 'rating', JSON.stringify(rating));
  }
  return key === 'rating_count' ? metafield(product, key, 'number_integer', String(count)) : null;
}

const metafield = (product: DemoProduct, key: string, type: string, value: string) => ({
  __typename: 'Metafield',
  id: gid('Metafield', `${product.id}${key === 'rating' ? 1 : 2}`),
  namespace: 'reviews',
  key,
  type,
  value,
  description: null,
  createdAt: product.createdAt,
  updatedAt: product.updatedAt,
  parentResource: { __typename: 'Product', id: gid('Product', product.id) },
});
