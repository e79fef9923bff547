// Closes what lies over the page when the shopper asks for it: with Escape, or with Android's Back gesture, which leaves
// the page where nothing listens.
import { useEffect, useEffectEvent } from 'react';

// The browser asks the layer on top alone. The compiler's library does not list this class yet.
declare const CloseWatcher: undefined | (new () => EventTarget & { destroy(): void });

export function useCloseRequest(open: boolean, close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    if (typeof CloseWatcher === 'undefined') {
      const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
        if (key === 'Escape' && !defaultPrevented) onClose();
      };
      document.addEventListener('keydown', onKeyDown);
      return () => document.removeEventListener('keydown', onKeyDown);
    }
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', () => onClose());
    return () => watcher.destroy();
  }, [open]);
}
