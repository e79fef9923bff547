// Text typed into the search box before hydration is searched for right after it.
import { type RefObject, useEffect, useRef } from 'react';

export function useEarlySearch(
  box: RefObject<HTMLInputElement | null>,
  known: string,
  onType: (search: string) => void,
): void {
  const looked = useRef(false);
  useEffect(() => {
    const typed = looked.current ? undefined : box.current?.value;
    looked.current = true;
    if (typed !== undefined && typed !== known) onType(typed);
  });
}
