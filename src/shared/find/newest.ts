// Sorts products by age, newest first.
import type { Product } from '../entities.ts';

export function byNewest(a: Pick<Product, 'createdAt'>, b: Pick<Product, 'createdAt'>): number {
  return a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0;
}
