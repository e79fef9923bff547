// B1 Stores the ids of recently viewed products in the browser, newest first.
import { startTransition, useEffect, useState } from 'react';
import { FIND_STORAGE_KEYS, RECENTLY_VIEWED_COUNT } from '../../../shared/constants.ts';
import { createStored, textsIn } from '../../storage/stored-value.ts';

const viewed = createStored(FIND_STORAGE_KEYS.recentlyViewed, textsIn);

/** Returns the products viewed before this one and remembers this one. */
export function useRecentlyViewed(id: string): readonly string[] {
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(() => {
    const others = viewed.read().filter((other) => other !== id);
    startTransition(() => setOthers(others.slice(0, RECENTLY_VIEWED_COUNT)));
    viewed.write([id, ...others].slice(0, RECENTLY_VIEWED_COUNT + 1));
  }, [id]);
  return others;
}
