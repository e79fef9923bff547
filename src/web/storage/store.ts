// Holds a value that components share and code outside React may change.
import { useSyncExternalStore } from 'react';

/** With `source` the value lives elsewhere, and `write` only announces its change. */
export function createStore<Value>(initial: Value, source?: () => Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  const readValue = source ?? (() => value);
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  return {
    read: readValue,
    subscribe,
    write(next: Value): void {
      value = next;
      for (const listener of listeners) listener();
    },
    /** Returns the initial value on the server and while hydrating, so that the markup matches. */
    use: <Part = Value>(select: (current: Value) => Part = (current) => current as never): Part =>
      useSyncExternalStore(
        subscribe,
        () => select(readValue()),
        () => select(initial),
      ),
  };
}
