// The orders products can be listed in; null keeps the catalogue's own order.
import type { DemoProduct } from '../types.ts';

export type ProductOrder =
  | 'MANUAL'
  | 'ID'
  | 'TITLE'
  | 'PRICE'
  | 'CREATED_AT'
  | 'UPDATED_AT'
  | 'VENDOR'
  | 'PRODUCT_TYPE'
  | 'BEST_SELLING';

type Compare = (a: DemoProduct, b: DemoProduct) => number;

const collator = new Intl.Collator('en');
const byId: Compare = (a, b) => a.id - b.id;
const then =
  (first: Compare): Compare =>
  (a, b) =>
    first(a, b) || byId(a, b);
const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const lowestPrice = (product: DemoProduct): number =>
  product.variants.reduce((lowest, variant) => Math.min(lowest, variant.price), Number.POSITIVE_INFINITY);

export const productOrders: Record<ProductOrder, Compare | null> = {
  MANUAL: null,
  ID: byId,
  TITLE: then((a, b) => collator.compare(a.title, b.title)),
  PRICE: then((a, b) => lowestPrice(a) - lowestPrice(b)),
  CREATED_AT: then((a, b) => text(a.createdAt, b.createdAt)),
  UPDATED_AT: then((a, b) => text(a.updatedAt, b.updatedAt)),
  VENDOR: then((a, b) => collator.compare(a.vendor, b.vendor)),
  PRODUCT_TYPE: then((a, b) => collator.compare(a.productType, b.productType)),
  BEST_SELLING: then((a, b) => (b.rating?.count ?? 0) - (a.rating?.count ?? 0)),
};

// Orders that a change of price, title or stock can disturb.
export const volatileOrders = new Set<ProductOrder>(['PRICE', 'UPDATED_AT', 'TITLE']);
