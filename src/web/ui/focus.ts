// Where focus goes when the control that was pressed leaves the page.
import type { MouseEvent } from 'react';

/** The button is about to leave with its line: the one of a neighbor takes the focus. Tells whether there is one. */
export function passFocusOn({ currentTarget }: MouseEvent<HTMLElement>): boolean {
  const own = currentTarget.closest('li');
  const neighbor = own?.nextElementSibling ?? own?.previousElementSibling;
  const button = neighbor?.querySelector<HTMLElement>('[data-remove]');
  button?.focus();
  return Boolean(button);
}

/** The page's heading, or the page where it has none. */
export function focusHeading(): void {
  const main = document.getElementById('content');
  const target = main?.querySelector<HTMLElement>('h1') ?? main;
  if (target && target !== main) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}
