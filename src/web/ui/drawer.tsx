// A sheet that slides in from a side, with a title, a button that closes it and an optional footer.
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useId } from 'react';
import { buttonClass } from './button.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { Modal } from './modal.tsx';

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Says more to screen readers than the title does. */
  description?: string;
  side?: 'left' | 'right';
  footer?: ReactNode;
  returnFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

export default function Drawer(props: DrawerProps) {
  const { open, onOpenChange, title, description, side = 'right', footer, returnFocus, children } = props;
  const id = useId();
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      returnFocus={returnFocus}
      className={cx('drawer', `drawer-${side}`)}
      labelledBy={`${id}-title`}
      describedBy={description && `${id}-description`}
    >
      <header className="flex items-center justify-between gap-4 border-b border-line py-4 pr-4 pl-6">
        <h2 id={`${id}-title`} className="display text-title">
          {title}
        </h2>
        {description && (
          <p id={`${id}-description`} className="sr-only">
            {description}
          </p>
        )}
        <button
          type="button"
          aria-label="Close"
          className={buttonClass({ variant: 'icon', className: 'ml-auto' })}
          onClick={() => onOpenChange(false)}
        >
          <Icon of={X} />
        </button>
      </header>
      <div className="grow overflow-y-auto overscroll-contain px-6 py-6">{children}</div>
      {footer && <footer className="border-t border-line px-6 py-6">{footer}</footer>}
    </Modal>
  );
}
