// Decodes Shopify's webhooks about products and collections.
import * as z from 'zod/mini';
import type { CatalogueChange } from '../../../shop/ports/platform.ts';
import { decode, restId, text } from '../client/schema.ts';
import { CATALOGUE_TOPICS, isOneOf } from './topics.ts';

const productBody = z.object({ id: restId, updated_at: text });

/**
 * Undefined for a body without news about the catalogue. A stock level has no product id; Shopify also sends
 * products/update, so it is ignored.
 */
export function decodeProductWebhook(topic: string, body: unknown): CatalogueChange | undefined {
  if (!isOneOf(CATALOGUE_TOPICS, topic)) return undefined;
  if (topic.startsWith('collections/')) return { kind: 'collections' };
  const product = decode(productBody, body);
  if (!product?.id) return undefined;
  if (topic === 'products/delete') return { kind: 'product-deleted', productId: product.id };
  return {
    kind: 'product-changed',
    productId: product.id,
    ...(product.updated_at && { updatedAt: product.updated_at }),
  };
}
