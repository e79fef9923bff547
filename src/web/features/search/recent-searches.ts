// B1 Stores the last five searches in the browser, newest first.
import { FIND_STORAGE_KEYS, RECENT_SEARCHES_COUNT } from '../../../shared/constants.ts';
import { createStored, textsIn } from '../../storage/stored-value.ts';

const searches = createStored(FIND_STORAGE_KEYS.recentSearches, textsIn);

export const useRecentSearches = (): readonly string[] => searches.use().slice(0, RECENT_SEARCHES_COUNT);

export function rememberSearch(search: string): void {
  const others = searches.read().filter((previous) => previous.toLowerCase() !== search.toLowerCase());
  searches.write([search, ...others].slice(0, RECENT_SEARCHES_COUNT));
}

export const clearSearches = (): void => searches.write(undefined);
