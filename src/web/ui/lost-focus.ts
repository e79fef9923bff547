// Gives the focus to an element when the control that had it is gone or disabled.
import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the element when `left` becomes true or another text, and nothing else has the focus. */
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
