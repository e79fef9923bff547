// B2 Stores the wishlist as product ids in local storage, newest first, shared by every heart and tab: shoppers have no
// account.
import { STORAGE_KEYS, WISHLIST_MAX } from '../../shared/constants.ts';
import { type Cents, effectiveCents } from '../../shared/money.ts';
import { productKey } from '../../shared/routes.ts';
import { createStored, textsIn } from '../storage/stored-value.ts';

const wishlist = createStored(STORAGE_KEYS.wishlist, (value): readonly string[] =>
  [...new Set(textsIn(value))].filter(Boolean).slice(0, WISHLIST_MAX),
);

export const useWishlist = (): readonly string[] => wishlist.use();

export const useWished = (id: string): boolean => wishlist.use((ids) => ids.includes(id));

/** B18 The price of each product when it was saved. */
const prices = createStored(
  STORAGE_KEYS.wishlistPrices,
  (value) =>
    Object.fromEntries(
      Object.entries(value ?? {}).filter(([, cents]) => Number.isSafeInteger(cents)),
    ) as Readonly<Record<string, Cents>>,
);

/** Returns by how much the product has become cheaper since it was saved; at most 0 if it has not. */
export const usePriceDrop = (id: string, cents: Cents): Cents => prices.use((all) => (all[id] ?? 0) - cents);

/** Writes the list, and the prices of the products on it. */
function write(ids: readonly string[], newPrices: Readonly<Record<string, Cents>> = {}): void {
  const all = { ...newPrices, ...prices.read() };
  wishlist.write(ids);
  prices.write(Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id))));
}

export interface Wish {
  readonly shopifyId: string;
  readonly price: string;
  readonly salePrice?: string | null | undefined;
}

/** Moves the products to the front, including those that are already on the list. */
export function addWishes(products: readonly Wish[]): void {
  const ids = products.map(productKey);
  write(
    [...new Set([...ids, ...wishlist.read()])].slice(0, WISHLIST_MAX),
    Object.fromEntries(products.map((product) => [productKey(product), effectiveCents(product)])),
  );
}

export const removeWish = (id: string): void => write(wishlist.read().filter((each) => each !== id));
