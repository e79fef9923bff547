// Where focus goes when the control that was pressed leaves the page or is disabled for a while.
import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** A disabled control loses the focus: once its work is done it has it again, unless something else took it meanwhile. */
export function useRestoreFocus<Element extends HTMLElement>(disabled: boolean): RefObject<Element | null> {
  const control = useRef<Element>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (!disabled && hadFocus.current && activeElement === body)
      control.current?.focus({ preventScroll: true });
    hadFocus.current = disabled && activeElement === control.current;
  }, [disabled]);
  return control;
}

/** A key held down presses the button once, not also the one that takes the focus after it. */
export function pressOnce(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}

/** What a button has that leaves with its line: `focusNeighbor` finds the next of them. */
export const REMOVES = { 'data-remove': '', onKeyDown: pressOnce };

/** The button is about to be removed with its list item: the neighbor's takes the focus. Returns whether there is one. */
export function focusNeighbor({ currentTarget }: MouseEvent<HTMLElement>, of = '[data-remove]'): boolean {
  const own = currentTarget.closest('li');
  const neighbor = own?.nextElementSibling ?? own?.previousElementSibling;
  const button = neighbor?.querySelector<HTMLElement>(of);
  button?.focus();
  return Boolean(button);
}

/** For a button whose list item is removed at once. After the last item, the empty page renders in the next frame. */
export function moveFocusBeforeRemoval(event: MouseEvent<HTMLElement>): void {
  const leaves = event.currentTarget.closest('li')?.querySelector('[data-remove]');
  if (leaves && !focusNeighbor(event)) requestAnimationFrame(focusHeading);
}

/** The page's heading, or the page where it has none. */
export function focusHeading(): void {
  const main = document.getElementById('content');
  const target = main?.querySelector<HTMLElement>('h1') ?? main;
  if (target && target !== main) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}
