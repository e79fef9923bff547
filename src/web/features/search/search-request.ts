// B1 Handles Ctrl+K and ⌘K from the moment the page's script runs, and stores letters typed before the dialog opens.
import { createStore } from '../../storage/store.ts';

// Ctrl+K instead of `/`: WCAG 2.1.4 wants a shortcut of one character to be removable, because dictation presses it.
const SHORTCUT = 'k';

// In a text box the keys edit the text: on a Mac, Ctrl+K deletes the rest of the line.
const TEXT_BOX = 'textarea, input:not([type=checkbox], [type=range])';
const DIALOG = '[role="dialog"], dialog[open]';

const isOpen = createStore(false);
let letters = '';

export function setSearchOpen(next: boolean): void {
  letters = '';
  isOpen.write(next);
}

export const useSearchOpen = (): boolean => isOpen.use();

/** Returns the letters typed between the request and the dialog. */
export const readEarlyLetters = (): string => letters;

function onKey(event: KeyboardEvent): void {
  const { key, target, altKey } = event;
  if (altKey || (target instanceof Element && target.matches(TEXT_BOX))) return;
  if (document.querySelector(DIALOG)) return;
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && key === SHORTCUT) {
    event.preventDefault();
    setSearchOpen(true);
    // A space presses the focused button, so it is no first letter.
  } else if (isOpen.read() && !isCommand && key.length === 1 && letters + key !== ' ') {
    event.preventDefault();
    letters += key;
  }
}

export function listenForSearchKeys(): void {
  addEventListener('keydown', onKey);
}
