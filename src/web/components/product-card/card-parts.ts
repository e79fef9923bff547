// B0 Lists the parts of a card that an addition brings.
import type { PartsOf } from '../../../shared/features.ts';

export const CARD_PARTS = {
  swatches: 'related',
  facts: 'facts',
  reviews: 'reviews',
  /** Asks for a size, if the filters leave several. */
  sizes: 'facets',
  forms: 'no-script',
  keepsHearts: 'wishlist',
} as const;

export type CardParts = PartsOf<typeof CARD_PARTS>;
