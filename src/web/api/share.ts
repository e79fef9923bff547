// B2 Shares an address with the device's share sheet, else by the clipboard. Loaded when something is shared.
import { TOASTS, type ToastMessage } from '../../shared/messages.ts';
import { toast } from '../ui/toast/toast-store.ts';

/** Pages without https have no clipboard API; the old command works there. */
async function copy(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'sr-only';
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (!copied) throw new Error('Nothing was copied.');
}

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Shows a toast only if the link was copied or could not be shared. `path` is a path of this store. */
export async function shareLink(title: string, path: string, copied: ToastMessage): Promise<void> {
  const url = new URL(path, location.origin).href;
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      if (isCancelled(error)) return;
    }
  }
  try {
    await copy(url);
    toast(copied);
  } catch {
    toast(TOASTS.copyFailed);
  }
}
