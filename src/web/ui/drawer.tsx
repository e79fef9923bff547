// A sheet that slides in from a side: traps focus, closes on Escape, gives focus back, locks the page without moving it.
// Radix's own overlay is left out: it locks scrolling with an inline stylesheet, which our content policy forbids.
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, type Ref, type RefObject, useRef } from 'react';
import { buttonClass } from './button.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Say more to screen readers than the title does. */
  description?: string;
  side?: 'left' | 'right';
  footer?: ReactNode;
  /** Where focus goes on closing; by default to what had it before (some browsers focus no button on a click). */
  returnFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

export default function Drawer(props: DrawerProps) {
  const { open, onOpenChange, title, description, side = 'right' } = props;
  const { footer, returnFocus, children } = props;
  const opener = useRef<Element | null>(null);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Scrim open={open} />
        <Dialog.Content
          className={cx('drawer', `drawer-${side}`)}
          // F8 takes the keyboard to a toast over the drawer; Radix would take it back.
          onBlur={(event) => {
            if (event.relatedTarget?.closest('.toast-viewport')) event.stopPropagation();
          }}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const target = returnFocus?.current ?? opener.current;
            if (target instanceof HTMLElement) target.focus();
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <header className="flex items-center justify-between gap-4 border-b border-line py-4 pr-4 pl-6">
            <Dialog.Title className="display text-title">{title}</Dialog.Title>
            {description && <Dialog.Description className="sr-only">{description}</Dialog.Description>}
            <Dialog.Close
              aria-label="Close"
              className={buttonClass({ variant: 'icon', className: 'ml-auto' })}
            >
              <Icon of={X} />
            </Dialog.Close>
          </header>
          <div className="grow overflow-y-auto overscroll-contain px-6 py-6">{children}</div>
          {footer && <footer className="border-t border-line px-6 py-6">{footer}</footer>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

// The veil also carries the mark by which the stylesheet stops the page from scrolling. Radix hands it a ref to wait
// for its closing animation.
function Scrim({ open, ...rest }: { open: boolean; ref?: Ref<HTMLDivElement> }) {
  return (
    <div
      {...rest}
      aria-hidden="true"
      className="scrim"
      data-state={open ? 'open' : 'closed'}
      data-scroll-lock=""
    />
  );
}
