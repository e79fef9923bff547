// B1 The products looked at last, kept in the browser: ids, newest first.
import { useEffect, useState } from 'react';
import { FIND_STORAGE_KEYS, RECENTLY_VIEWED_COUNT } from '../../../shared/constants.ts';
import { readStored, textsIn, writeStored } from '../../storage/stored-value.ts';

const KEY = FIND_STORAGE_KEYS.recentlyViewed;

/** Those seen before this one; this one is remembered for the next. */
export function useRecentlyViewed(id: string): readonly string[] {
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(() => {
    const before = readStored(KEY, textsIn).filter((seen) => seen !== id);
    setOthers(before.slice(0, RECENTLY_VIEWED_COUNT));
    writeStored(KEY, [id, ...before].slice(0, RECENTLY_VIEWED_COUNT + 1));
  }, [id]);
  return others;
}
