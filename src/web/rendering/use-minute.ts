// The time to the minute, for texts that move on by themselves. Undefined on the server, while hydrating, and until the
// browser is idle: the first date written in the shop's time zone takes a slow phone a tenth of a second or more.
import { useSyncExternalStore } from 'react';
import { whenIdle } from './when-idle.ts';

const MINUTE_MS = 60_000;
const MAX_WAIT_MS = 2_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let wasIdle = false;

/** One timer for all, set to the turn of the minute; a sleeping tab is put right when it is looked at. */
function wait(): void {
  clearTimeout(timer);
  timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
}

function tick(): void {
  wait();
  for (const listener of listeners) listener();
}

function tickWhenIdle(): void {
  whenIdle(() => {
    wasIdle = true;
    if (listeners.size > 0) tick();
  }, MAX_WAIT_MS);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    if (wasIdle) wait();
    else tickWhenIdle();
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
    () => (wasIdle ? Date.now() - (Date.now() % MINUTE_MS) : undefined),
    () => undefined,
  );
