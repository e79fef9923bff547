// §9 Shows notification toasts with Radix Toast and the specification's numbers. Loaded when the first toast is
// raised.
import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { createPortal } from 'react-dom';
import {
  TOAST_DURATION_MS,
  TOAST_HOTKEY,
  TOAST_SWIPE_DIRECTION,
  TOAST_SWIPE_THRESHOLD_PX,
} from '../../../shared/constants.ts';
import { buttonClass } from '../button.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import { dismissToast, toasts } from './toast-store.ts';

export default function Toaster() {
  return (
    <Toast.Provider
      duration={TOAST_DURATION_MS}
      swipeDirection={TOAST_SWIPE_DIRECTION}
      swipeThreshold={TOAST_SWIPE_THRESHOLD_PX}
    >
      {toasts.use().map((entry) => (
        <Toast.Root
          key={entry.id}
          open={entry.open}
          onOpenChange={(open) => {
            if (!open) dismissToast(entry.id);
          }}
          className={cx('toast', entry.variant === 'destructive' && 'toast-destructive')}
        >
          {/* The spaces keep the spoken lines apart: Radix joins their texts as they are. */}
          <Toast.Title className="font-medium">{`${entry.title} `}</Toast.Title>
          {entry.description && <Toast.Description>{`${entry.description} `}</Toast.Description>}
          {entry.detail && <p className="text-muted">{entry.detail}</p>}
          {entry.action && (
            <Toast.Action
              altText={entry.action.label}
              className={buttonClass({
                variant: 'secondary',
                size: 'sm',
                className: 'mt-2 justify-self-start',
              })}
              onClick={entry.action.run}
            >
              {entry.action.label}
            </Toast.Action>
          )}
          <Toast.Close
            aria-label="Close"
            className={buttonClass({ variant: 'icon', size: 'sm', className: 'toast-close' })}
          >
            <Icon of={X} size={16} />
          </Toast.Close>
        </Toast.Root>
      ))}
      {/* In the body, because the page behind an open dialog is hidden from assistive technology.
          Radix speaks each toast itself, so the list stays silent. */}
      {createPortal(
        <Toast.Viewport hotkey={[TOAST_HOTKEY]} aria-live="off" className="toast-viewport" />,
        document.body,
      )}
    </Toast.Provider>
  );
}
