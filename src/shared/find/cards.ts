// B1 Cards as filtered lists show them: with the colors a product comes in.
import { COLORS } from '../constants.ts';
import type { Product } from '../entities.ts';
import { type CardProduct, type CardSwatch, toCard } from '../product/product-card.ts';
import { familyOf } from './colors.ts';
import { FAMILY_FILLS } from './fills.ts';
import { colorOption } from './options.ts';

/** Beside the eight: a name the table does not hold, without a swatch. */
const UNKNOWN_FILL = '#8c857b';

function fillOf(name: string, swatch: string | undefined): string {
  if (swatch) return swatch;
  const family = familyOf(name);
  const color = COLORS.find((each) => each.toLowerCase() === family);
  return color ? FAMILY_FILLS[color] : UNKNOWN_FILL;
}

/** The values of the color option, with what to paint them. */
export function swatchesOf(product: Pick<Product, 'options'>): CardSwatch[] {
  const option = product.options[colorOption(product)];
  return (option?.values ?? []).map((name) => ({ name, color: fillOf(name, option?.swatches?.[name]) }));
}

const cards = new WeakMap<Product, CardProduct>();

/** The same card for the same product, so that a grid draws again only what is new. */
export function toFoundCard(product: Product): CardProduct {
  const known = cards.get(product);
  if (known) return known;
  const swatches = swatchesOf(product);
  const card = { ...toCard(product), ...(swatches.length > 1 && { swatches }) };
  cards.set(product, card);
  return card;
}
