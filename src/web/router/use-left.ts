// Whether the visitor has left, for an answer that arrives later and would take them somewhere.
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** True once the component is gone, or hidden while the next page's code is loaded. */
export function useLeft(): RefObject<boolean> {
  const left = useRef(false);
  useLayoutEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return left;
}
