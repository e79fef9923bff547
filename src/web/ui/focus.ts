// Moves the focus when a pressed control disappears or is disabled for a while.
import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** Returns the focus to a control that lost it by being disabled, unless something else took it meanwhile. */
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

/** Stops a held key from also pressing the button that takes the focus next. */
export function pressOnce(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}

/** Marks a button that disappears with its row, so that `focusNeighbor` finds the next one. */
export const REMOVES = { 'data-remove': '', onKeyDown: pressOnce };

/** Moves the focus to the neighbor of a list item that is about to disappear. Returns false if there is none. */
export function focusNeighbor({ currentTarget }: MouseEvent<HTMLElement>, of = '[data-remove]'): boolean {
  const item = currentTarget.closest('li');
  const neighbor = item?.nextElementSibling ?? item?.previousElementSibling;
  const button = neighbor?.querySelector<HTMLElement>(of);
  button?.focus();
  return Boolean(button);
}

/** Serves buttons whose list item disappears at once. After the last item, the empty page renders in the next frame. */
export function moveFocusBeforeRemoval(event: MouseEvent<HTMLElement>): void {
  const removeButton = event.currentTarget.closest('li')?.querySelector('[data-remove]');
  if (removeButton && !focusNeighbor(event)) requestAnimationFrame(focusHeading);
}

/** Focuses the page's heading, or the page if it has none. */
export function focusHeading(): void {
  const main = document.getElementById('content');
  const target = main?.querySelector<HTMLElement>('h1') ?? main;
  if (target && target !== main) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}
