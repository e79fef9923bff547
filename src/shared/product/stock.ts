// Whether a variant can be had: at hand, or sold on back order.
import type { ProductVariant } from '../entities.ts';

export const isAvailable = ({ stock, backorder }: Pick<ProductVariant, 'stock' | 'backorder'>): boolean =>
  stock > 0 || backorder === true;
