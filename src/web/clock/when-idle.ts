// Delays work until the browser is idle.

/** Browsers without idle callbacks (Safari) run it after `otherwiseMs`. Returns a function that cancels it. */
export function whenIdle(work: () => void, longestMs: number, otherwiseMs = longestMs): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, otherwiseMs);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: longestMs });
  return () => cancelIdleCallback(idle);
}
