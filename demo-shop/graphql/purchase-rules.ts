// Reasons why a variant cannot be bought as requested: subscriptions, and rules about its quantity.
import type { DemoProduct, DemoVariant } from '../types.ts';

interface Fault {
  code: string;
  message: string;
}

export function goodsFault(product: DemoProduct): Fault | null {
  const name = product.title;
  if (product.requiresSellingPlan) {
    const message = `Variant can only be purchased with a selling plan: ${name}.`;
    return { code: 'VARIANT_REQUIRES_SELLING_PLAN', message };
  }
  return null;
}

/** Removing a line is always allowed. */
export function quantityFault({ quantityRule }: DemoVariant, quantity: number): Fault | null {
  if (!quantityRule || quantity === 0) return null;
  const { minimum, increment, maximum } = quantityRule;
  if (quantity < minimum) return { code: 'MINIMUM_NOT_MET', message: `The minimum quantity is ${minimum}.` };
  if (maximum !== null && quantity > maximum)
    return { code: 'MAXIMUM_EXCEEDED', message: `The maximum quantity is ${maximum}.` };
  return quantity % increment === 0
    ? null
    : { code: 'INVALID_INCREMENT', message: `The quantity must be a multiple of ${increment}.` };
}
