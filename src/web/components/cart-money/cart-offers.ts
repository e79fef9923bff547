// B0 Lists the parts of a cart that an addition brings: in the drawer, on its page and at the checkout.
import { type Features, partsOf } from '../../../shared/features.ts';

const PARTS = {
  arrival: 'delivery-dates',
  /** Checks the address in the browser too, and explains its fields. */
  checksAddress: 'address-checks',
  /** Discount codes and the free-shipping meter. */
  codes: 'discounts',
  /** B13 Shows the delivery cost and the estimate by ZIP code. */
  costs: 'true-figures',
  draft: 'draft',
  notes: 'cart-notes',
  undo: 'undo',
} as const;

export type CartOffers = Readonly<Record<keyof typeof PARTS, boolean>>;

export const cartOffers = (features: Features): CartOffers => partsOf(PARTS, features);
