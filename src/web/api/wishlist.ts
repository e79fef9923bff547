// B2 The wishlist: product ids in local storage, newest first; the same in every heart and every tab.
import { useSyncExternalStore } from 'react';
import { STORAGE_KEYS, WISHLIST_MAX } from '../../shared/constants.ts';

type Ids = readonly string[];

const NONE: Ids = [];
const listeners = new Set<() => void>();
/** The text in storage and the list it stands for, so that an unchanged text is an unchanged list. */
let known: { readonly text: string | null; readonly ids: Ids } = { text: null, ids: NONE };

/** What is no list of ids reads as an empty one: anybody can write into local storage. */
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
    if (text !== known.text) known = { text, ids: parse(text) };
  } catch {
    // Storage is closed to us: the list lives as long as the page.
  }
  return known.ids;
}

function write(ids: Ids): void {
  const kept = ids.slice(0, WISHLIST_MAX);
  known = { text: JSON.stringify(kept), ids: kept };
  try {
    localStorage.setItem(STORAGE_KEYS.wishlist, known.text as string);
  } catch {
    known = { text: null, ids: kept };
  }
  publish();
}

function publish(): void {
  for (const listener of listeners) listener();
}

/** Another tab wrote, or cleared everything. */
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

/** Puts the ids in front, those that were there already too. */
export function addWishes(ids: Ids): void {
  write([...new Set([...ids, ...read()])]);
}

export function setWished(id: string, wished: boolean): void {
  if (wished) addWishes([id]);
  else write(read().filter((each) => each !== id));
}
