// Changes of a product as the JSON call describes them, checked; some of them seed faults a store should notice.
import { parseDollars } from '../money.ts';
import { RefusedAction } from '../shop-actions.ts';
import type { ProductFields } from '../state/model.ts';
import type { VariantChange } from '../state/shop-state.ts';
import type { DemoProduct, Money, QuantityRule } from '../types.ts';

interface VariantUpdate {
  price?: string; // dollars, such as '24.50'
  compareAtPrice?: string | null;
  stock?: number;
  barcode?: string | null;
  quantityRule?: Partial<QuantityRule> | null;
  requiresComponents?: boolean;
  components?: { variantId: number; quantity: number }[];
  currentlyNotInStock?: boolean;
}

// The fields of the product go to each of its variants first, then the fields of one variant.
export interface ProductUpdate extends VariantUpdate {
  title?: string;
  descriptionHtml?: string;
  tags?: string[];
  collections?: string[];
  images?: []; // removes the pictures
  altText?: null; // removes the pictures' texts
  requiresSellingPlan?: boolean;
  seo?: { title?: string | null; description?: string | null };
  variants?: (VariantUpdate & { id: number })[];
}

export function readChanges(update: ProductUpdate, product: DemoProduct): Map<number, VariantChange> {
  const changes = new Map(product.variants.map((variant) => [variant.id, readChange(update)]));
  for (const { id, ...change } of update.variants ?? []) {
    if (!changes.has(id)) throw new RefusedAction(`The product has no variant ${id}.`);
    changes.set(id, { ...changes.get(id), ...readChange(change) });
  }
  return changes;
}

function readChange(update: VariantUpdate): VariantChange {
  const { price, compareAtPrice, stock, barcode, quantityRule, currentlyNotInStock } = update;
  const { requiresComponents, components } = update;
  const change: VariantChange = {};
  if (price !== undefined) change.price = amount(price);
  if (compareAtPrice !== undefined)
    change.compareAtPrice = compareAtPrice === null ? null : amount(compareAtPrice);
  if (stock !== undefined) change.quantityAvailable = wholeNumber(stock);
  if (barcode !== undefined) change.barcode = barcode === null ? null : String(barcode);
  if (quantityRule !== undefined) change.quantityRule = rule(quantityRule ?? {});
  if (requiresComponents !== undefined) change.requiresComponents = requiresComponents === true;
  if (components !== undefined) change.components = components.map(part);
  if (currentlyNotInStock !== undefined) change.currentlyNotInStock = currentlyNotInStock === true;
  return change;
}

const part = ({ variantId, quantity }: { variantId: number; quantity: number }) => ({
  variantId: wholeNumber(variantId),
  quantity: wholeNumber(quantity),
});

export function readFields(update: ProductUpdate, product: DemoProduct): ProductFields {
  const { title, descriptionHtml, tags, collections, images, altText, requiresSellingPlan, seo } = update;
  if (images !== undefined && !(Array.isArray(images) && images.length === 0))
    throw new RefusedAction('Pictures are drawn; they can only be taken away, with an empty list.');
  return {
    ...(title !== undefined && { title: String(title) }),
    ...(descriptionHtml !== undefined && { descriptionHtml: String(descriptionHtml) }),
    ...(tags !== undefined && { tags: tags.map(String) }),
    ...(collections !== undefined && { collections: collections.map(String) }),
    ...(images !== undefined && { images: [] }),
    ...(altText === null && { images: product.images.map((image) => ({ ...image, altText: null })) }),
    ...(requiresSellingPlan !== undefined && { requiresSellingPlan: requiresSellingPlan === true }),
    ...(seo !== undefined && { seo: { title: seo.title ?? null, description: seo.description ?? null } }),
  };
}

function rule({ minimum = 1, increment = 1, maximum = null }: Partial<QuantityRule>): QuantityRule {
  for (const figure of [minimum, increment, maximum ?? 1])
    if (!Number.isInteger(figure) || figure < 1)
      throw new RefusedAction('A quantity rule needs whole numbers from 1.');
  return { minimum, increment, maximum };
}

export function amount(text: string): Money {
  const cents = parseDollars(String(text));
  if (cents === null) throw new RefusedAction(`'${text}' is not an amount of money.`);
  return cents;
}

export function wholeNumber(value: number): number {
  if (!Number.isInteger(value) || value < 0) throw new RefusedAction('Stock must be a whole number.');
  return value;
}
