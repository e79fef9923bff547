// React leaves fields that were changed before hydration as they are and says nothing: these tell their owners.
// They run in the commit that hydrates, because the next render writes React's own state over the fields.
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Tells once, after hydration, what was typed or selected before it. */
export function useEarlyValue(
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  known: string,
  onChange: (value: string) => void,
): void {
  const hasRun = useRef(false);
  useLayoutEffect(() => {
    const value = hasRun.current ? undefined : field.current?.value;
    hasRun.current = true;
    if (value !== undefined && value !== known) onChange(value);
  });
}

/** Tells once, after hydration, which boxes are checked, if that changed before it. */
export function useEarlyChoices(
  container: RefObject<HTMLElement | null>,
  onChange: (checked: readonly HTMLInputElement[]) => void,
): void {
  const hasRun = useRef(false);
  useLayoutEffect(() => {
    const inputs = hasRun.current ? [] : [...(container.current?.querySelectorAll('input') ?? [])];
    hasRun.current = true;
    // React has made its own state the default.
    if (inputs.some(({ checked, defaultChecked }) => checked !== defaultChecked))
      onChange(inputs.filter(({ checked }) => checked));
  });
}
