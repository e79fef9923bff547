// B0 Lists the parts of a cart that an addition brings: in the drawer, on its page and at the checkout.
import { type Features, isDocument, partsOf } from '../../../shared/features.ts';

const PARTS = {
  arrival: 'delivery-dates',
  /** Discount codes and the free-shipping meter. */
  codes: 'discounts',
  /** B13 Shows the delivery cost and the estimate by ZIP code. */
  costs: 'true-figures',
} as const;

export interface CartOffers extends Readonly<Record<keyof typeof PARTS, boolean>> {
  /** Trust notes below the lines and Undo after a removal; a checked address that survives a reload. */
  readonly extras: boolean;
}

export const cartOffers = (features: Features): CartOffers => ({
  ...partsOf(PARTS, features),
  extras: !isDocument(features),
});
