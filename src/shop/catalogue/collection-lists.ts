// B16 The products of each of the owner's collections, in the owner's order. A list is sorted on first use.
import { isCategoryId } from '../../shared/catalogue.ts';
import type { Product } from '../../shared/entities.ts';
import type { ShopCollection } from '../ports/platform.ts';

const NONE: readonly Product[] = [];

export function createCollectionLists(collections: readonly ShopCollection[]) {
  const all = collections.filter(({ handle }) => !isCategoryId(handle));
  const byHandle = new Map(all.map((collection) => [collection.handle, collection]));
  const members = new Map(all.map(({ handle }) => [handle, [] as Product[]]));
  const ordered = new Map<string, readonly Product[]>();

  /** A product that joined after the order was read comes last. */
  function order(handle: string): readonly Product[] {
    const place = new Map(byHandle.get(handle)?.productIds.map((id, at) => [id, at]));
    const placeOf = ({ shopifyId }: Product) => place.get(shopifyId) ?? place.size;
    return (members.get(handle) ?? []).sort((a, b) => placeOf(a) - placeOf(b));
  }

  return {
    all,
    find: (handle: string): ShopCollection | undefined => byHandle.get(handle),

    /** Adds the product to its collections: products are read more often than collections. */
    add(handles: readonly string[], product: Product): void {
      for (const handle of handles) members.get(handle)?.push(product);
    },

    products(handle: string): readonly Product[] {
      if (!byHandle.has(handle)) return NONE;
      const list = ordered.get(handle) ?? order(handle);
      ordered.set(handle, list);
      return list;
    },
  };
}
