// Puts the cursor into the search box when the address ends with #search, also when the page is already open.
import { type RefObject, useEffect } from 'react';

export const SEARCH_ID = 'search';
/** Lists the events of the router for address changes without a load. */
const ADDRESS_EVENTS = ['hashchange', 'pushState', 'replaceState'] as const;

export function useSearchFocus(box: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    let last = '';
    const focus = () => {
      const isSearchLink = location.hash === `#${SEARCH_ID}` && location.href !== last;
      last = location.href;
      if (isSearchLink) box.current?.focus();
    };
    focus();
    for (const event of ADDRESS_EVENTS) addEventListener(event, focus);
    return () => {
      for (const event of ADDRESS_EVENTS) removeEventListener(event, focus);
    };
  }, [box]);
}
