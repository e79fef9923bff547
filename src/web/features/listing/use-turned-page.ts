// After paging, moves focus and scroll position to the start of the new page.
import { type RefObject, useEffect, useRef } from 'react';
import { isHistoryNavigation } from '../../router/router.tsx';

export function useTurnedPage(results: RefObject<HTMLElement | null>, page: number | undefined): () => void {
  const turned = useRef(false);
  useEffect(() => {
    if (!turned.current || page === undefined) return;
    turned.current = false;
    // Back was pressed while the next page loaded, so the browser restores its own position.
    if (isHistoryNavigation()) return;
    results.current?.focus({ preventScroll: true });
    results.current?.scrollIntoView();
  }, [results, page]);
  return () => {
    turned.current = true;
  };
}
