// Stores a JSON value in local storage and shares it between components and tabs.
import { createStore } from './store.ts';

function readText(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** `decode` turns a missing value, or one of another shape, into an empty one: anybody can write into local storage. */
export function createStored<Value>(key: string, decode: (value: unknown) => Value) {
  const empty = decode(undefined);
  let text = '';
  let value = empty;
  /** Returns the same object for the same text, as React expects of a snapshot. */
  function read(): Value {
    const current = readText(key);
    if (current !== text) {
      text = current;
      try {
        value = decode(JSON.parse(text));
      } catch {
        value = empty;
      }
    }
    return value;
  }
  const store = createStore(empty, read);
  if (typeof window !== 'undefined') addEventListener('storage', () => store.write(read()));
  return {
    ...store,
    /** If storage is blocked, the value lasts as long as the page. */
    write(next: Value | undefined): void {
      try {
        if (next === undefined) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // The variable below holds it.
      }
      text = readText(key);
      value = next ?? empty;
      store.write(value);
    },
  };
}

export const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
