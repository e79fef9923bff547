// B15 Finds products by SKU. Only texts that may be an SKU are looked up, in the catalogue itself: an index
// of a large shop's SKUs would be larger than the rest of the search.
import type { Product } from '../../shared/entities.ts';
import type { CatalogueView } from '../catalogue/catalogue-view.ts';

const COULD_BE_SKU = /^(?=.*\d)[\p{L}\p{N}][\p{L}\p{N}._/-]{2,63}$/u;

/** Returns the positions of the products with that SKU, or whose variants' SKUs all start with it. */
export function placesBySku(view: Pick<CatalogueView, 'entries'>, search: string): number[] {
  const text = search.trim().toLowerCase();
  if (!COULD_BE_SKU.test(text)) return [];
  const beginning = `${text}-`;
  const places: number[] = [];
  view.entries.forEach(({ details }, place) => {
    const isIt = details?.variants?.some(({ sku = '' }) => {
      const own = sku.toLowerCase();
      return own === text || own.startsWith(beginning);
    });
    if (isIt) places.push(place);
  });
  return places;
}

export const productsBySku = (view: CatalogueView, search: string): Product[] =>
  placesBySku(view, search).map((place) => view.products[place] as Product);
