// Loads the code that shares an address when something is shared.
import { TOASTS } from '../../shared/messages.ts';
import { loadChunk } from '../hydration/load-chunk.ts';
import { toast } from '../ui/toast/toast-store.ts';

type ShareInput = Parameters<typeof import('./share.ts').shareLink>;

export async function shareLink(...input: ShareInput): Promise<void> {
  try {
    const share = await loadChunk(() => import('./share.ts'));
    await share.shareLink(...input);
  } catch {
    toast(TOASTS.copyFailed);
  }
}
