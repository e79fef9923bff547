// Stores a JSON value in local storage and shares it between components and tabs.
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
if (typeof window !== 'undefined')
  addEventListener('storage', () => {
    for (const listener of listeners) listener();
  });

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readText(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Treats unreadable values and values of another shape as missing. */
function parse<Value>(text: string, read: (value: unknown) => Value): Value {
  try {
    return read(JSON.parse(text));
  } catch {
    return read(undefined);
  }
}

export const readStored = <Value>(key: string, read: (value: unknown) => Value): Value =>
  parse(readText(key), read);

export function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage the shop still works.
  }
  for (const listener of listeners) listener();
}

/** Returns nothing on the server and while hydrating, so that the markup matches. */
export function useStored<Value>(key: string, read: (value: unknown) => Value): Value {
  const text = useSyncExternalStore(
    subscribe,
    () => readText(key),
    () => '',
  );
  return parse(text, read);
}

export const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
