// Says when the first paint is over: large calls and code that can wait come at an idle moment or the shopper's first move.
import { useSyncExternalStore } from 'react';

const LONGEST_WAIT_MS = 2_000;
const MOVES = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focusin'] as const;

let awake = false;
let watching = false;
const listeners = new Set<() => void>();

function wake(): void {
  if (awake) return;
  awake = true;
  for (const move of MOVES) removeEventListener(move, wake, true);
  // A task for each: together they would hold the browser up for as long as a slow phone needs for all of them.
  for (const listener of listeners) setTimeout(listener);
}

function watch(): void {
  watching = true;
  for (const move of MOVES) addEventListener(move, wake, { capture: true, passive: true });
  const whenIdle = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(wake, { timeout: LONGEST_WAIT_MS });
    else setTimeout(wake, LONGEST_WAIT_MS / 2);
  };
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!watching) watch();
  return () => listeners.delete(listener);
}

/** False until then, and on the server. Once true, true for the visit. */
export const useAfterFirstPaint = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => awake,
    () => false,
  );

/** The same, for code that is no component. */
export function afterFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (awake) return resolve();
    const stop = subscribe(() => {
      stop();
      resolve();
    });
  });
}
