// B0 Lists the parts of a cart that an addition brings: in the drawer, on its page and at the checkout.
import { ADDED_FIELDS } from '../../../shared/checkout-fields.ts';
import type { PartsOf } from '../../../shared/features.ts';

export const CART_PARTS = {
  arrival: 'delivery-dates',
  /** Checks the address in the browser too, and explains its fields. */
  checksAddress: 'address-checks',
  /** Discount codes and the free-shipping meter. */
  codes: 'discounts',
  /** B13 Shows the delivery cost and the estimate by ZIP code. */
  costs: 'true-figures',
  draft: 'draft',
  notes: 'cart-notes',
  /** Links the note about returns to the policy. */
  returns: 'returns',
  undo: 'undo',
  ...ADDED_FIELDS,
} as const;

export type CartOffers = PartsOf<typeof CART_PARTS>;
