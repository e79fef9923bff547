// B15 Products by the number on their label. Looked for only where the words could be one, in the catalogue itself: an
// index of a large shop's numbers would be larger than the rest of the search.
import type { Product } from '../../shared/entities.ts';
import type { CatalogueView } from '../catalogue/catalogue-view.ts';

const COULD_BE_SKU = /^(?=.*\d)[\p{L}\p{N}][\p{L}\p{N}._/-]{2,63}$/u;

/** Places in the catalogue of the products with that SKU, or with that beginning of all numbers of their variants. */
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
