// B1 The suggestions of the search dialog, and their limits.
import type { CardProduct } from '../product/product-card.ts';
import type { HelpPage } from './help-pages.ts';

export const SUGGEST_FROM_LETTERS = 2;
export const SUGGESTED = { products: 6, categories: 4, phrases: 4 } as const;

export type SuggestedProduct = Pick<
  CardProduct,
  'shopifyId' | 'id' | 'handle' | 'name' | 'price' | 'salePrice' | 'fromPrice' | 'imageUrl'
>;

export interface Suggestions {
  readonly products: readonly SuggestedProduct[];
  readonly categories: readonly { readonly name: string; readonly path: string }[];
  readonly phrases: readonly string[];
  readonly corrected?: string;
  /** B15 Help pages that match the search. */
  readonly pages?: readonly HelpPage[];
}

export const NO_SUGGESTIONS: Suggestions = { products: [], categories: [], phrases: [] };
