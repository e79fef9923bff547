// B1 Stores the last five searches in the browser, newest first.
import { FIND_STORAGE_KEYS, RECENT_SEARCHES_COUNT } from '../../../shared/constants.ts';
import { readStored, textsIn, useStored, writeStored } from '../../storage/stored-value.ts';

const KEY = FIND_STORAGE_KEYS.recentSearches;

export const useRecentSearches = (): readonly string[] =>
  useStored(KEY, textsIn).slice(0, RECENT_SEARCHES_COUNT);

export function rememberSearch(search: string): void {
  const others = readStored(KEY, textsIn).filter(
    (previous) => previous.toLowerCase() !== search.toLowerCase(),
  );
  writeStored(KEY, [search, ...others].slice(0, RECENT_SEARCHES_COUNT));
}

export const clearSearches = (): void => writeStored(KEY, undefined);
