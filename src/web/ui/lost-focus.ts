// Gives the focus to an element when the control that had it is gone or disabled.
import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the element when `trigger` becomes true or another text, and nothing else has the focus. */
export function useLostFocus<Element extends HTMLElement>(
  trigger: boolean | string,
): RefObject<Element | null> {
  const target = useRef<Element>(null);
  const lastTrigger = useRef(trigger);
  useEffect(() => {
    const changed = lastTrigger.current !== trigger;
    lastTrigger.current = trigger;
    if (changed && trigger && document.activeElement === document.body)
      target.current?.focus({ preventScroll: true });
  }, [trigger]);
  return target;
}
