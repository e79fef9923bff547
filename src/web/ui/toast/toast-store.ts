// §9 Notification toasts: the queue, callable from anywhere. It needs no React and no Radix, so it adds nothing to
// the first load.
import { TOAST_LIMIT, TOAST_REMOVE_DELAY_MS } from '../../../shared/constants.ts';

interface ToastInput {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: { readonly label: string; run(): void };
}

export interface ToastEntry extends ToastInput {
  readonly id: number;
  /** False once dismissed: the entry stays for its closing animation and is removed later. */
  readonly open: boolean;
}

let entries: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

function publish(next: readonly ToastEntry[]): void {
  entries = next;
  for (const [id, timer] of removals) {
    if (entries.some((entry) => entry.id === id)) continue;
    clearTimeout(timer);
    removals.delete(id);
  }
  for (const listener of listeners) listener();
}

/** Shows a toast; the newest replaces the one before. Returns its id. */
export function toast(input: ToastInput): number {
  lastId += 1;
  publish([{ ...input, id: lastId, open: true }, ...entries].slice(0, TOAST_LIMIT));
  return lastId;
}

export function dismissToast(id: number): void {
  if (!entries.some((entry) => entry.id === id && entry.open)) return;
  const timer = setTimeout(() => publish(entries.filter((entry) => entry.id !== id)), TOAST_REMOVE_DELAY_MS);
  removals.set(id, timer);
  publish(entries.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const readToasts = (): readonly ToastEntry[] => entries;

const NONE: readonly ToastEntry[] = [];
/** The server renders no toast. */
export const readNoToasts = (): readonly ToastEntry[] => NONE;
