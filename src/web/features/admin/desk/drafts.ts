// B6 Keeps unsent texts of the desk in memory, because the tab may change or the session may end before they are
// sent.
import { useSyncExternalStore } from 'react';
import { readAdmin } from '../remembered-admin.ts';

const drafts = new Map<string, string>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function keep(key: string, text: string | undefined): void {
  if (text === undefined) drafts.delete(key);
  else drafts.set(key, text);
  for (const listener of listeners) listener();
}

/** Keeps the text until it is set to undefined. Another admin who logs in does not see it. */
export function useDraft(name: string): readonly [string | undefined, (text: string | undefined) => void] {
  const key = `${readAdmin()?.id} ${name}`;
  const text = useSyncExternalStore(subscribe, () => drafts.get(key));
  return [text, (next) => keep(key, next)];
}

/** Clears all drafts at logout. */
export const dropDrafts = (): void => drafts.clear();
