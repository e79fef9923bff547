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
/** Short enough that nobody sees or types into a field that hydration has set back. */
const LOOK_MS = 20;
const PRESSED = 'button[type=button], label, input[type=checkbox], input[type=radio]';

/** What fields hold whose code is still on its way. */
const kept = new Map<Field, string>();

/** Every form of ours takes its event: one that nobody took has come too early. */
function resendForms(): void {
  const resend = () => {
    const form = window[EARLY_FORM];
    // What is written in it comes first.
    if ([...kept.keys()].some((field) => field.form === form)) {
      setTimeout(resend, RESEND_MS);
      return;
    }
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

const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);

/** React writes on the elements it knows. */
const isHydrated = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__react'));

/** React hydrates at once what an event of this kind reaches; nobody listens for it. */
function hydrate(element: Element): void {
  if (!isHydrated(element)) element.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }));
}

/** Also when it has left the page: then nobody waits for it any more. */
function whenHydrated(element: Element, act: () => void): void {
  const looking = setInterval(() => {
    if (element.isConnected && !isHydrated(element)) return;
    clearInterval(looking);
    act();
  }, LOOK_MS);
}

/** Pressed in a part whose code is still on its way: pressed again once that has come. */
function holdPress(event: Event): void {
  const pressed = (event.target as Element).closest<HTMLElement>(PRESSED);
  if (!pressed || isHydrated(pressed)) return;
  hydrate(pressed);
  if (isHydrated(pressed)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  // What has changed meanwhile is drawn right after it.
  whenHydrated(pressed, () => setTimeout(() => pressed.click(), RESEND_MS));
}

function putIn(field: Field, value: string): void {
  // Hydration does not set back every field: then React took what is written in it for the server's own.
  if ('defaultValue' in field) field.value = field.defaultValue;
  setNatively(field, 'value', value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Written or chosen in a part whose code is still on its way: put in again once that has come. */
function keepValue(field: Field, value: string): void {
  const isWaiting = kept.has(field);
  kept.set(field, value);
  if (isWaiting) return;
  whenHydrated(field, () => {
    setNatively(field, 'value', kept.get(field) ?? '');
    // As with presses: what has changed meanwhile is drawn first.
    setTimeout(() => {
      const last = kept.get(field) ?? '';
      kept.delete(field);
      putIn(field, last);
    }, RESEND_MS);
  });
}

/** Hydration sets a field back to what the server wrote: what was chosen in one that is not hydrated yet is put in again. */
function keepChange({ target }: Event): void {
  const field = target as Field;
  if (isBox(field) || (isHydrated(field) && !kept.has(field))) return;
  const { value } = field;
  hydrate(field);
  setNatively(field, 'value', value);
  if (!isHydrated(field) || kept.has(field)) keepValue(field, value);
}

/** A click is what tells React of a box. Where its code is still on its way, the click is held. */
function repeatBox(box: HTMLInputElement, checked: boolean | undefined): void {
  // Ticked and unticked again.
  if (!isHydrated(box) && box.defaultChecked === checked) return;
  if (box.checked === checked) setNatively(box, 'checked', !checked);
  box.click();
}

function repeatChanges(): void {
  const changed = window[EARLY_CHANGES] ?? new Map();
  window[EARLY_CHANGES] = undefined;
  for (const type of ['input', 'change']) addEventListener(type, keepChange, true);
  for (const [field, [value, checked]] of changed) {
    if (!field.isConnected) continue;
    hydrate(field);
    if (isBox(field)) repeatBox(field, checked);
    else if (isHydrated(field)) putIn(field, value);
    else keepValue(field, value);
  }
}

function repeatClicks(): void {
  const clicked = window[EARLY_CLICKS] ?? [];
  window[EARLY_CLICKS] = undefined;
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
  addEventListener('click', holdPress, true);
  repeatHoverAndFocus();
  repeatChanges();
  repeatTouches();
  repeatClicks();
  resendForms();
}
