// B0 Lists the parts of a product page that an addition brings.
import type { PartsOf } from '../../../shared/features.ts';

export const PRODUCT_PARTS = {
  alerts: 'alerts',
  arrival: 'delivery-dates',
  /** Shows a bar with price and Add to Cart on phones; the button confirms an addition. */
  bar: 'buy-bar',
  /** Shows swatches, the size guide and related products, and marks combinations that do not exist. */
  choices: 'related',
  /** B13 Shows the delivery cost, and claims about the chosen size only; says that a product ships later or not at all. */
  costs: 'true-figures',
  /** B15 Shows material, care and the SKU. */
  facts: 'facts',
  /** Its breadcrumb may lead to 'Dresses'. */
  dresses: 'facets',
  /** Opens the variant that the link of a product feed names. */
  feedLinks: 'reach',
  /** Asks for the recipient on a gift card's page. */
  giftCards: 'gift-cards',
  keepsHearts: 'wishlist',
  /** Chooses the shopper's remembered size on arrival. */
  mySize: 'facets',
  /** Links the note about returns to the policy. */
  returns: 'returns',
  /** Shows the buyers' stars and reviews, or none. */
  reviews: 'reviews',
  share: 'share',
  /** B18 The address names the chosen variant. */
  variantAddress: 'share',
  /** Counts a view of a sold-out product. */
  soldOutLooks: 'desk',
} as const;

export type ProductOffers = PartsOf<typeof PRODUCT_PARTS>;
