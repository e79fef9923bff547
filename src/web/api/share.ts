// B2 Sharing an address: the device's share sheet, else the clipboard. Loaded when something is shared.
import { TOASTS, type ToastMessage } from '../../shared/messages.ts';
import { toast } from '../ui/toast/toast-store.ts';

/** Browsers give pages without https no clipboard; the old way works there. */
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

/** `path` is one of ours. Says something only when the link went to the clipboard, or nowhere. */
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
