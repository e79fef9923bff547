// Asks once more before something irreversible. The browser's own dialog traps and returns the focus.
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  text: string;
  /** Labels the button that changes nothing. */
  no: string;
  yes: ReactNode;
}

export function ConfirmDialog({ open, onClose, title, text, no, yes }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="confirm"
      onClose={onClose}
    >
      <h2 id={`${id}-title`} className="display text-heading">
        {title}
      </h2>
      <p id={`${id}-text`} className="mt-4 text-muted">
        {text}
      </p>
      <div className="mt-8 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {no}
        </Button>
        {yes}
      </div>
    </dialog>
  );
}
