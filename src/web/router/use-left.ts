// Tells if the visitor has left, so that a late answer does not navigate.
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Becomes true when the component is gone, or hidden while the next page's code loads. */
export function useLeft(): RefObject<boolean> {
  const hasLeft = useRef(false);
  useLayoutEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);
  return hasLeft;
}
