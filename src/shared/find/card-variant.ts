// B1 Chooses the variant that a card's 'Add to Cart' adds: one that passes the filters, in the shopper's own
// size.
import type { Product, ProductVariant } from '../entities.ts';
import type { FindFilters } from './facets/facets.ts';
import { passingVariants } from './facets/values.ts';
import { sizeOption } from './options.ts';

export interface CardChoice {
  /** Undefined if the sizes differ and the shopper has chosen none. */
  readonly variant: ProductVariant | undefined;
  /** The sizes to choose from, each with its variant. */
  readonly sizes: readonly { readonly size: string; readonly variant: ProductVariant }[];
}

/** Returns the variants in stock that pass the filters. */
export const fittingVariants = (product: Product, filters: FindFilters): ProductVariant[] =>
  passingVariants(product, filters).filter(({ stock }) => stock > 0);

export function chooseOnCard(
  product: Product,
  filters: FindFilters,
  ownSizes: readonly string[],
): CardChoice {
  const fitting = fittingVariants(product, filters);
  // If the filtered variants are sold out, the shopper chooses among the others: nothing is added without a
  // choice.
  const pool = fitting.length > 0 ? fitting : product.variants.filter(({ stock }) => stock > 0);
  const at = sizeOption(product);
  const bySize = new Map<string, ProductVariant>();
  for (const variant of pool) {
    const size = variant.options[at] ?? '';
    if (!bySize.has(size)) bySize.set(size, variant);
  }
  const sizes = [...bySize].map(([size, variant]) => ({ size, variant }));
  const own = sizes.find(({ size }) => ownSizes.includes(size));
  const isSure = fitting.length > 0 || at < 0;
  const only = sizes.length === 1 ? sizes[0] : undefined;
  return { variant: isSure ? (only ?? own)?.variant : undefined, sizes };
}
