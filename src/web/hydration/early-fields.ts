// React keeps fields that were changed before hydration but raises no event, so these hooks report them. They run in
// the commit that hydrates, because the next render writes React's own state over the fields.
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Reports once, after hydration, the text that was typed or selected before it. */
export function useEarlyValue(
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  current: string,
  onChange: (value: string) => void,
): void {
  const hasRun = useRef(false);
  useLayoutEffect(() => {
    const value = hasRun.current ? undefined : field.current?.value;
    hasRun.current = true;
    if (value !== undefined && value !== current) onChange(value);
  });
}

/** Reports once, after hydration, the checked boxes, if they changed before it. */
export function useEarlyChoices(
  container: RefObject<HTMLElement | null>,
  onChange: (checked: readonly HTMLInputElement[]) => void,
): void {
  const hasRun = useRef(false);
  useLayoutEffect(() => {
    const inputs = hasRun.current ? [] : [...(container.current?.querySelectorAll('input') ?? [])];
    hasRun.current = true;
    // React has set its own state as the default.
    if (inputs.some(({ checked, defaultChecked }) => checked !== defaultChecked))
      onChange(inputs.filter(({ checked }) => checked));
  });
}
