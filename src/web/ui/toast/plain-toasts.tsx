// Shows toasts without the toaster's code, when that failed to load, for example offline.
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { TOAST_DURATION_MS } from '../../../shared/constants.ts';
import { buttonClass } from '../button.tsx';
import { cx } from '../cx.ts';
import { dismissToast, type ToastEntry, toasts } from './toast-store.ts';

export function PlainToasts() {
  return createPortal(
    <ol className="toast-viewport">
      {toasts
        .use()
        .filter(({ open }) => open)
        .map((entry) => (
          <PlainToast key={entry.id} entry={entry} />
        ))}
    </ol>,
    document.body,
  );
}

function PlainToast({ entry }: { entry: ToastEntry }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(entry.id), TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, [entry.id]);
  return (
    <li
      role="status"
      data-state="open"
      className={cx('toast', entry.variant === 'destructive' && 'toast-destructive')}
    >
      <div className="font-medium">{entry.title}</div>
      {entry.description && <div>{entry.description}</div>}
      {entry.detail && <div className="text-muted">{entry.detail}</div>}
      <button
        type="button"
        aria-label="Close"
        className={buttonClass({ variant: 'icon', size: 'sm', className: 'toast-close' })}
        onClick={() => dismissToast(entry.id)}
      >
        <span aria-hidden="true">×</span>
      </button>
    </li>
  );
}
