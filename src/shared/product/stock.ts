// Tells whether a variant can be bought: in stock, or on back order.
import type { ProductVariant } from '../entities.ts';

export const isAvailable = ({ stock, backorder }: Pick<ProductVariant, 'stock' | 'backorder'>): boolean =>
  stock > 0 || backorder === true;
