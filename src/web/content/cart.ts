// §2 §8 Holds the texts of the cart and checkout lines.
import type { CartItem } from '../../shared/entities.ts';

export const CART = {
  notKept:
    'Your browser stores no data for this shop, so this cart is lost when you leave or reload the page. Allow site data to keep it.',
  title: 'Shopping Cart',
  items: 'Items in your cart',
  empty: 'Your cart is empty',
  loading: 'Loading your cart...',
  failed: 'Your cart could not be loaded.',
  retry: 'Try Again',
  quantity: 'Quantity:',
  subtotal: 'Subtotal:',
  discount: (code: string) => `Discount (${code}):`,
  total: 'Total:',
  code: 'Discount code',
  apply: 'Apply',
  applying: 'Applying...',
  removeCode: 'Remove',
  codeApplied: (code: string) => `${code} is applied.`,
  codeRemoved: (code: string) => `${code} was removed.`,
  sentTo: (email: string) => `For ${email}`,
  away: (amount: string) => `You are ${amount} away from free standard shipping.`,
  reached: 'You have free standard shipping.',
  atCheckout: 'Shipping and tax are calculated at checkout.',
  checkout: 'Checkout',
  continueShopping: 'Continue Shopping',
  problems: 'Some items cannot be ordered as they are. Please change or remove them before you check out.',
} as const;

export function problemText({ problem, maxQuantity }: CartItem): string | undefined {
  switch (problem) {
    case 'gone':
      return 'No longer available';
    case 'sold-out':
      return 'Sold out';
    case 'not-enough':
      return `Only ${maxQuantity} left`;
    case 'day-passed':
      return 'The day to send it has passed';
    default:
      return undefined;
  }
}
