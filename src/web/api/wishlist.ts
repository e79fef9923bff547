// B2 Stores the wishlist as product ids in local storage, newest first, shared by every heart and tab: shoppers have no
// account.
import { STORAGE_KEYS, WISHLIST_MAX } from '../../shared/constants.ts';
import { createStored, textsIn } from '../storage/stored-value.ts';

const wishlist = createStored(STORAGE_KEYS.wishlist, (value) =>
  [...new Set(textsIn(value))].filter(Boolean).slice(0, WISHLIST_MAX),
);

export const useWishlist = (): readonly string[] => wishlist.use();

export const useWished = (id: string): boolean => wishlist.use((ids) => ids.includes(id));

/** Moves the ids to the front, including those that are already on the list. */
export const addWishes = (ids: readonly string[]): void =>
  wishlist.write([...new Set([...ids, ...wishlist.read()])].slice(0, WISHLIST_MAX));

export function setWished(id: string, wished: boolean): void {
  if (wished) addWishes([id]);
  else wishlist.write(wishlist.read().filter((each) => each !== id));
}
