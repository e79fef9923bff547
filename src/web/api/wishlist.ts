// B2 Stores the wishlist as product ids in local storage, newest first, shared by every heart and tab.
import { useSyncExternalStore } from 'react';
import { STORAGE_KEYS, WISHLIST_MAX } from '../../shared/constants.ts';

type Ids = readonly string[];

const NONE: Ids = [];
const listeners = new Set<() => void>();
/** Caches the parsed list by its text, so that an unchanged text gives the same array. */
let cached: { readonly text: string | null; readonly ids: Ids } = { text: null, ids: NONE };

/** Returns an empty list for anything that is not a list of ids, because anybody can write into local storage. */
function parse(text: string | null): Ids {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(value)) return NONE;
    return [...new Set(value.filter((id): id is string => typeof id === 'string' && id !== ''))].slice(
      0,
      WISHLIST_MAX,
    );
  } catch {
    return NONE;
  }
}

function read(): Ids {
  try {
    const text = localStorage.getItem(STORAGE_KEYS.wishlist);
    if (text !== cached.text) cached = { text, ids: parse(text) };
  } catch {
    // Storage is blocked: the list lasts as long as the page.
  }
  return cached.ids;
}

function write(ids: Ids): void {
  const limited = ids.slice(0, WISHLIST_MAX);
  cached = { text: JSON.stringify(limited), ids: limited };
  try {
    localStorage.setItem(STORAGE_KEYS.wishlist, cached.text as string);
  } catch {
    cached = { text: null, ids: limited };
  }
  publish();
}

function publish(): void {
  for (const listener of listeners) listener();
}

/** Runs when another tab changed or cleared the storage. */
function onStorage({ key }: StorageEvent): void {
  if (key === STORAGE_KEYS.wishlist || key === null) publish();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', onStorage);
  };
}

export const useWishlist = (): Ids => useSyncExternalStore(subscribe, read, () => NONE);

export const useWished = (id: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => read().includes(id),
    () => false,
  );

/** Moves the ids to the front, including those that are already on the list. */
export function addWishes(ids: Ids): void {
  write([...new Set([...ids, ...read()])]);
}

export function setWished(id: string, wished: boolean): void {
  if (wished) addWishes([id]);
  else write(read().filter((each) => each !== id));
}
