// The time to the minute, for texts that move on by themselves. Undefined on the server and while hydrating.
import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** One timer for all, set to the turn of the minute; a sleeping tab is put right when it is looked at. */
function wait(): void {
  clearTimeout(timer);
  timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
}

function tick(): void {
  wait();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    wait();
    document.addEventListener('visibilitychange', tick);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

export const useMinute = (): number | undefined =>
  useSyncExternalStore(
    subscribe,
    () => Date.now() - (Date.now() % MINUTE_MS),
    () => undefined,
  );
