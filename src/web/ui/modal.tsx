// A panel over the page. The scrim takes presses beside it, Tab stays with the panel and the toasts above it, and screen
// readers ignore the page. Escape closes the panel; the focus returns to the control that had it.
// It avoids `inert` and a modal <dialog>: both restyle the whole page before the panel shows, 190 ms on a slow phone.
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ROOT_ID } from '../../shared/pages/page-contract.ts';
import { useCloseRequest } from './close-request.ts';

interface ModalProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  className: string;
  /** Ids of the elements that name and describe the panel. */
  labelledBy: string;
  describedBy?: string | undefined;
  /** Takes the focus on closing; by default the control that had it. Some browsers focus no button on a click. */
  returnFocus?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
}

export function Modal(props: ModalProps) {
  const [mounted, setMounted] = useState(false);
  if (props.open && !mounted) setMounted(true);
  return mounted && createPortal(<Panel {...props} onClosed={() => setMounted(false)} />, document.body);
}

// A control that is missing here sends Tab back to the first one.
const CONTROLS =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select, textarea, summary, [tabindex="0"]';

/** Moves Tab from the last control of a region to the first of the next, and Shift+Tab the other way round. */
function moveAtTheEnds(event: KeyboardEvent, regions: readonly (Element | null | undefined)[]): void {
  const lists = regions
    .map((region) =>
      [...(region?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].filter((each) => each.checkVisibility()),
    )
    .filter((list) => list.length > 0);
  const step = event.shiftKey ? -1 : 1;
  const index = lists.findIndex((list) => list.at(event.shiftKey ? 0 : -1) === document.activeElement);
  const isInside = lists.some((list) => list.some((each) => each === document.activeElement));
  if (index < 0 && isInside) return;
  event.preventDefault();
  lists
    .at((index + step) % lists.length)
    ?.at(event.shiftKey ? -1 : 0)
    ?.focus();
}

function Panel(props: ModalProps & { onClosed: () => void }) {
  const { open, onOpenChange, className, labelledBy, describedBy, returnFocus, children, onClosed } = props;
  const panel = useRef<HTMLDivElement>(null);
  const state = open ? 'open' : 'closed';

  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (!open) return;
    opener.current = document.activeElement;
    const page = document.getElementById(ROOT_ID);
    page?.setAttribute('aria-hidden', 'true');
    const first = panel.current?.querySelector<HTMLElement>(CONTROLS) ?? panel.current;
    if (!panel.current?.contains(opener.current)) first?.focus();
    return () => page?.removeAttribute('aria-hidden');
  }, [open]);

  // Runs after the commit, because React restores the focus of before.
  useEffect(() => {
    if (!open) return;
    return () => {
      const target = returnFocus ? returnFocus.current : opener.current;
      if (target instanceof HTMLElement) target.focus();
    };
  }, [open, returnFocus]);

  // The panel unmounts after its closing animation, or at once if there is none.
  useEffect(() => {
    if (open) return;
    let isCurrent = true;
    const motions = panel.current?.getAnimations() ?? [];
    Promise.allSettled(motions.map(({ finished }) => finished)).then(() => isCurrent && onClosed());
    return () => {
      isCurrent = false;
    };
  });

  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const toasts = document.querySelector('.toast-viewport');
      // In a toast Escape closes the toast alone.
      if (event.key === 'Escape' && toasts?.contains(event.target as Node)) event.preventDefault();
      if (event.key === 'Tab') moveAtTheEnds(event, [panel.current, toasts]);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);
  useCloseRequest(open, () => onOpenChange(false));

  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: Escape does the same for the keyboard */}
      <div className="scrim" data-state={state} onClick={() => onOpenChange(false)} />
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        tabIndex={-1}
        className={className}
        data-state={state}
      >
        {children}
      </div>
    </>
  );
}
