// What a shopper did before the page was hydrated is done again afterwards: presses, swipes, forms, and where pointer and focus are.
import { EARLY_CHANGES, EARLY_CLICKS, EARLY_FORM, EARLY_TOUCHES } from './document-names.ts';

declare global {
  interface Window {
    [EARLY_FORM]?: HTMLFormElement | undefined;
    [EARLY_CHANGES]?: Map<Field, [value: string, checked: boolean | undefined]> | undefined;
    [EARLY_TOUCHES]?: TouchEvent[] | undefined;
    /** Absent once the page takes its events itself. */
    [EARLY_CLICKS]?: HTMLElement[] | undefined;
  }
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const RESEND_MS = 100;
const PRESSED = 'button[type=button], label, input[type=checkbox]';

/** Every form of ours takes its event: one that nobody took has come too early. */
function resendForms(): void {
  const resend = () => {
    const form = window[EARLY_FORM];
    window[EARLY_FORM] = undefined;
    form?.requestSubmit();
  };
  addEventListener('submit', () => setTimeout(resend, RESEND_MS));
  resend();
}

/** Set past React's own notes of the field, or it would see no change. */
function setNatively(field: Field, name: 'value' | 'checked', value: string | boolean): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, value);
}

const isBox = (field: Field): boolean =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);

/** React writes on the elements it knows. */
const isHydrated = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__react'));

/** React hydrates at once what an event of this kind reaches; nobody listens for it. */
function hydrate(element: Element): void {
  if (!isHydrated(element)) element.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }));
}

/** Pressed in a part whose code is still on its way: pressed again once that has come. */
function holdPress(event: Event): void {
  const pressed = (event.target as Element).closest<HTMLElement>(PRESSED);
  if (!pressed || isHydrated(pressed)) return;
  hydrate(pressed);
  if (isHydrated(pressed)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const waiting = setInterval(() => {
    if (!isHydrated(pressed)) return;
    clearInterval(waiting);
    // What has changed meanwhile is drawn right after it.
    setTimeout(() => pressed.click(), RESEND_MS);
  }, RESEND_MS);
}

/** Hydration sets a field back to what the server wrote: what was chosen in one that is not hydrated yet is put in again. */
function keepChange({ target }: Event): void {
  const field = target as Field;
  if (isBox(field) || isHydrated(field)) return;
  const { value } = field;
  hydrate(field);
  setNatively(field, 'value', value);
}

function repeatChanges(): void {
  const changed = window[EARLY_CHANGES] ?? new Map();
  window[EARLY_CHANGES] = undefined;
  for (const type of ['input', 'change']) addEventListener(type, keepChange, true);
  for (const [field, [value, checked]] of changed) {
    if (!field.isConnected) continue;
    hydrate(field);
    // A click is what tells React of a box.
    if (isBox(field)) {
      if (field.checked === checked) setNatively(field, 'checked', !checked);
      field.click();
    } else {
      setNatively(field, 'value', value);
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }
}

function repeatClicks(): void {
  const clicked = window[EARLY_CLICKS] ?? [];
  window[EARLY_CLICKS] = undefined;
  addEventListener('click', holdPress, true);
  for (const element of clicked) if (element.isConnected) element.click();
}

/** A touch may become a swipe, or have been one. */
function repeatTouches(): void {
  const touched = window[EARLY_TOUCHES] ?? [];
  window[EARLY_TOUCHES] = undefined;
  for (const { type, target, touches, changedTouches } of touched)
    target?.dispatchEvent(
      new TouchEvent(type, { bubbles: true, touches: [...touches], changedTouches: [...changedTouches] }),
    );
}

/** Menus open on hover and focus, which may have happened already. */
function repeatHoverAndFocus(): void {
  const hovered = [...document.querySelectorAll(':hover')].at(-1);
  for (const type of ['pointerover', 'mouseover'])
    hovered?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' }));
  const focused = document.activeElement;
  if (focused && focused !== document.body)
    focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}

export function repeatEarlyEvents(): void {
  repeatHoverAndFocus();
  repeatChanges();
  repeatTouches();
  repeatClicks();
  resendForms();
}
