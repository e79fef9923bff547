// Says when the first paint is over: large calls and code that can wait come at an idle moment or the shopper's first move.
import { whenIdle } from './when-idle.ts';

const LONGEST_WAIT_MS = 2_000;
const MOVES = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focusin'] as const;

let over = false;
let watching = false;
const listeners = new Set<() => void>();

function end(): void {
  if (over) return;
  over = true;
  for (const move of MOVES) removeEventListener(move, end, true);
  // A task for each: together they would hold the browser up for as long as a slow phone needs for all of them.
  for (const listener of listeners) setTimeout(listener);
}

function watch(): void {
  watching = true;
  for (const move of MOVES) addEventListener(move, end, { capture: true, passive: true });
  const waitForIdle = () => void whenIdle(end, LONGEST_WAIT_MS, LONGEST_WAIT_MS / 2);
  if (document.readyState === 'complete') waitForIdle();
  else addEventListener('load', waitForIdle, { once: true });
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!watching) watch();
  return () => listeners.delete(listener);
}

/** Resolves then. Once it has, it does so at once for the rest of the visit. */
export function afterFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (over) return resolve();
    const stop = subscribe(() => {
      stop();
      resolve();
    });
  });
}

export const isAfterFirstPaint = (): boolean => over;
