// Where focus goes when the control that had it is gone or has nothing left to do.
import { type RefObject, useEffect, useRef } from 'react';

/** Once `left` has become true, or another text, and nothing has the focus any more, the element takes it. */
export function useLostFocus<Element extends HTMLElement>(left: boolean | string): RefObject<Element | null> {
  const target = useRef<Element>(null);
  const before = useRef(left);
  useEffect(() => {
    const changed = before.current !== left;
    before.current = left;
    if (changed && left && document.activeElement === document.body)
      target.current?.focus({ preventScroll: true });
  }, [left]);
  return target;
}
