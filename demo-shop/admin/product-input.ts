// A new product as the JSON call describes it, checked.

import { SHOP_NAME } from '../constants.ts';
import { RefusedAction } from '../shop-actions.ts';
import type { ProductIndex } from '../state/product-index.ts';
import type { DemoProduct, DemoVariant } from '../types.ts';
import { amount, wholeNumber } from './product-update.ts';

export interface ProductInput {
  title?: string;
  handle?: string;
  price?: string;
  stock?: number;
  vendor?: string;
  productType?: string;
  descriptionHtml?: string;
  tags?: string[];
  collections?: string[];
}

export function newProduct(input: ProductInput, productIndex: ProductIndex): DemoProduct {
  if (!input.title) throw new RefusedAction('A product needs a title.');
  const now = new Date().toISOString();
  const id = nextId([...productIndex.all()].map((product) => product.id));
  const variantId = nextId(
    [...productIndex.all()].flatMap((product) => product.variants.map((variant) => variant.id)),
  );
  const variant: DemoVariant = {
    id: variantId,
    title: 'Default Title',
    selectedOptions: [{ name: 'Title', value: 'Default Title' }],
    sku: `DEMO-${id}`,
    price: amount(input.price ?? '20.00'),
    compareAtPrice: null,
    quantityAvailable: wholeNumber(input.stock ?? 10),
    imageIndex: 0,
  };
  return {
    id,
    handle: input.handle ?? `${input.title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${id}`,
    title: input.title,
    descriptionHtml: input.descriptionHtml ?? '',
    vendor: input.vendor ?? SHOP_NAME,
    productType: input.productType ?? '',
    tags: input.tags ?? [],
    collections: input.collections ?? [],
    options: [{ name: 'Title', values: ['Default Title'] }],
    variants: [variant],
    images: [],
    rating: null,
    isGiftCard: false,
    createdAt: now,
    updatedAt: now,
  };
}

const nextId = (ids: readonly number[]): number => ids.reduce((highest, id) => Math.max(highest, id), 0) + 1;
