// §9 Notification toasts: the queue, callable from anywhere. It needs no Radix, which loads with the first toast.
import { TOAST_LIMIT, TOAST_REMOVE_DELAY_MS } from '../../../shared/constants.ts';
import { createStore } from '../../storage/store.ts';

interface ToastInput {
  title: string;
  description?: string;
  /** Stands on a line of its own. */
  detail?: string;
  variant?: 'default' | 'destructive';
  action?: { readonly label: string; run(): void };
}

export interface ToastEntry extends ToastInput {
  readonly id: number;
  /** False once dismissed: the entry stays for its closing animation and is removed later. */
  readonly open: boolean;
}

export const toasts = createStore<readonly ToastEntry[]>([]);
let lastId = 0;
const removals = new Map<number, ReturnType<typeof setTimeout>>();

function publish(entries: readonly ToastEntry[]): void {
  for (const [id, timer] of removals) {
    if (entries.some((entry) => entry.id === id)) continue;
    clearTimeout(timer);
    removals.delete(id);
  }
  toasts.write(entries);
}

/** Shows a toast; the newest replaces the one before. Returns its id. */
export function toast(input: ToastInput): number {
  lastId += 1;
  publish([{ ...input, id: lastId, open: true }, ...toasts.read()].slice(0, TOAST_LIMIT));
  return lastId;
}

export function dismissToast(id: number): void {
  if (!toasts.read().some((entry) => entry.id === id && entry.open)) return;
  const timer = setTimeout(
    () => publish(toasts.read().filter((entry) => entry.id !== id)),
    TOAST_REMOVE_DELAY_MS,
  );
  removals.set(id, timer);
  publish(toasts.read().map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
}
