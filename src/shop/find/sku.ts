// B15 Finds products by SKU. Only texts that may be an SKU are looked up, in the catalogue itself: an index
// of a large shop's SKUs would be larger than the rest of the search.
import type { Product } from '../../shared/entities.ts';
import type { CatalogueView } from '../catalogue/catalogue-view.ts';

const COULD_BE_SKU = /^(?=.*\d)[\p{L}\p{N}][\p{L}\p{N}._/-]{2,63}$/u;

/** Shorter texts are looked for at the beginning of an SKU only. */
const SHORTEST_PART = 4;

/** Returns the positions of the products with that SKU, or with it as a part of an SKU or of the product's number. */
export function placesBySku(view: Pick<CatalogueView, 'entries'>, search: string): number[] {
  const text = search.trim().toLowerCase();
  if (!COULD_BE_SKU.test(text)) return [];
  const beginning = `${text}-`;
  const places: number[] = [];
  const isPart = (own: string) => text.length >= SHORTEST_PART && own.includes(text);
  view.entries.forEach(({ details, product }, place) => {
    const isIt =
      isPart(product.shopifyId) ||
      details?.variants?.some(({ sku = '' }) => {
        const own = sku.toLowerCase();
        return own === text || own.startsWith(beginning) || isPart(own);
      });
    if (isIt) places.push(place);
  });
  return places;
}

export const productsBySku = (view: CatalogueView, search: string): Product[] =>
  placesBySku(view, search).map((place) => view.products[place] as Product);
