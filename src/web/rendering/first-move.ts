// When a page's code is fetched, and when it runs. A page can be read as the server sent it: its code runs at the visitor's
// first move.
import { LIVE_ATTRIBUTE } from '../../shared/pages/page-contract.ts';
import { FIRST_MOVE } from './document-names.ts';
import { whenIdle } from './when-idle.ts';

const MAX_IDLE_WAIT_MS = 2_000;
/** Then nobody is in the middle of anything, and times and dates on the page should be right. */
const UNTOUCHED_MS = 10_000;

/** At an idle moment after the page has loaded. */
export function afterLoad(): Promise<void> {
  return new Promise((resolve) => {
    const waitForIdle = () => void whenIdle(resolve, MAX_IDLE_WAIT_MS, MAX_IDLE_WAIT_MS / 2);
    if (document.readyState === 'complete') waitForIdle();
    else addEventListener('load', waitForIdle, { once: true });
  });
}

declare global {
  interface Window {
    /** Absent only where the inline script did not run. */
    [FIRST_MOVE]?: Promise<unknown>;
  }
}

/** Watched by the inline script, because a move may come before any other code. */
export const firstMove = (): Promise<unknown> => window[FIRST_MOVE] ?? Promise.resolve();

/** How long a page that has loaded waits for a move. */
export const untouched = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.documentElement.hasAttribute(LIVE_ATTRIBUTE)) resolve();
    else setTimeout(resolve, UNTOUCHED_MS);
  });
