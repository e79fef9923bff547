// B1 Converts products to the cards of filtered lists, with the colors of each product.
import type { Product } from '../entities.ts';
import { lowestPrice } from '../product/lowest-price.ts';
import { type CardProduct, type CardSwatch, toCard } from '../product/product-card.ts';
import { isAvailable } from '../product/stock.ts';
import { offerImage } from '../product/variant-offer.ts';
import { familyOf } from './colors.ts';
import { color } from './facets/color.ts';
import type { FindFilters } from './facets/facets.ts';
import { passingVariants } from './facets/values.ts';
import { colorOption } from './options.ts';
import type { Found } from './view.ts';

/** The swatch of a color name that the table does not have. */
const UNKNOWN_FILL = '#8c857b';

function fillOf(name: string, swatch: string | undefined): string {
  if (swatch) return swatch;
  const family = familyOf(name);
  return color.choices.find(({ value }) => value === family)?.fill ?? UNKNOWN_FILL;
}

/** Returns the values of the color option with their swatches. */
export function swatchesOf(product: Pick<Product, 'options'>): CardSwatch[] {
  const option = product.options[colorOption(product)];
  return (option?.values ?? []).map((name) => ({ name, color: fillOf(name, option?.swatches?.[name]) }));
}

const cards = new WeakMap<Product, CardProduct>();

/** Returns the same card for the same product, so that a grid renders only new cards. */
export function toFoundCard(product: Product): CardProduct {
  const cachedCard = cards.get(product);
  if (cachedCard) return cachedCard;
  const swatches = swatchesOf(product);
  const fromPrice = lowestPrice(product);
  const card = {
    ...toCard(product),
    ...(swatches.length > 1 && { swatches }),
    ...(fromPrice && { fromPrice }),
  };
  cards.set(product, card);
  return card;
}

/** B15 If a color is filtered, returns the first variant that passes all filters, variants in stock first. */
function chosenOf(product: Product, filters: FindFilters): CardProduct['chosen'] {
  const passing = passingVariants(product, filters);
  const variant = passing.find(isAvailable) ?? passing[0];
  const imageUrl = variant && offerImage(product, variant);
  return variant && imageUrl ? { variantId: variant.id, imageUrl } : undefined;
}

export function toFoundCards(results: Found<Product>, filters: FindFilters): Found<CardProduct> {
  const items = results.items.map((product) => {
    const card = toFoundCard(product);
    const variant =
      filters.color.length > 0 && colorOption(product) >= 0 ? chosenOf(product, filters) : undefined;
    return variant ? { ...card, chosen: variant } : card;
  });
  return { ...results, items };
}
