// Product changes and new products as the JSON calls describe them, checked.
import { parseDollars } from '../money.ts';
import { RefusedAction } from '../shop-actions.ts';
import type { ProductShelf } from '../state/product-shelf.ts';
import type { VariantChange } from '../state/shop-state.ts';
import type { DemoProduct, DemoVariant, Money } from '../types.ts';

interface VariantUpdate {
  price?: string; // dollars, such as '24.50'
  compareAtPrice?: string | null;
  stock?: number;
}

// Price and stock given for the product go to each of its variants, before those given for one variant.
export interface ProductUpdate extends VariantUpdate {
  title?: string;
  variants?: (VariantUpdate & { id: number })[];
}

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

export function readChanges(update: ProductUpdate, product: DemoProduct): Map<number, VariantChange> {
  const changes = new Map(product.variants.map((variant) => [variant.id, readChange(update)]));
  for (const { id, ...change } of update.variants ?? []) {
    if (!changes.has(id)) throw new RefusedAction(`The product has no variant ${id}.`);
    changes.set(id, { ...changes.get(id), ...readChange(change) });
  }
  return changes;
}

function readChange({ price, compareAtPrice, stock }: VariantUpdate): VariantChange {
  const change: VariantChange = {};
  if (price !== undefined) change.price = amount(price);
  if (compareAtPrice !== undefined)
    change.compareAtPrice = compareAtPrice === null ? null : amount(compareAtPrice);
  if (stock !== undefined) change.quantityAvailable = wholeNumber(stock);
  return change;
}

export function newProduct(input: ProductInput, shelf: ProductShelf): DemoProduct {
  if (!input.title) throw new RefusedAction('A product needs a title.');
  const now = new Date().toISOString();
  const id = nextId([...shelf.all()].map((product) => product.id));
  const variantId = nextId(
    [...shelf.all()].flatMap((product) => product.variants.map((variant) => variant.id)),
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
    vendor: input.vendor ?? 'Dogwood & Main',
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

function amount(text: string): Money {
  const cents = parseDollars(String(text));
  if (cents === null) throw new RefusedAction(`'${text}' is not an amount of money.`);
  return cents;
}

function wholeNumber(value: number): number {
  if (!Number.isInteger(value) || value < 0) throw new RefusedAction('Stock must be a whole number.');
  return value;
}
