// B1 Converts products to the cards of filtered lists, with the colors of each product.
import { COLORS } from '../constants.ts';
import type { Product } from '../entities.ts';
import { lowestPrice } from '../product/lowest-price.ts';
import { type CardProduct, type CardSwatch, toCard } from '../product/product-card.ts';
import { isAvailable } from '../product/stock.ts';
import { offerImage } from '../product/variant-offer.ts';
import { familyOf } from './colors.ts';
import { FAMILY_FILLS } from './fills.ts';
import { buildIndex } from './index.ts';
import { colorOption } from './options.ts';
import type { FindFilters } from './query.ts';
import { type Found, passingRows } from './view.ts';

/** The swatch of a color name that the table does not have. */
const UNKNOWN_FILL = '#8c857b';

function fillOf(name: string, swatch: string | undefined): string {
  if (swatch) return swatch;
  const family = familyOf(name);
  const color = COLORS.find((each) => each.toLowerCase() === family);
  return color ? FAMILY_FILLS[color] : UNKNOWN_FILL;
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
  const rows = passingRows(buildIndex([product]), filters);
  const passing = product.variants.filter((_variant, row) => rows[row]);
  const variant = passing.find(isAvailable) ?? passing[0];
  const imageUrl = variant && offerImage(product, variant);
  return variant && imageUrl ? { variantId: variant.id, imageUrl } : undefined;
}

export function toFoundCards(results: Found<Product>, filters: FindFilters): Found<CardProduct> {
  const items = results.items.map((product) => {
    const card = toFoundCard(product);
    const variant =
      filters.colors.length > 0 && colorOption(product) >= 0 ? chosenOf(product, filters) : undefined;
    return variant ? { ...card, chosen: variant } : card;
  });
  return { ...results, items };
}
