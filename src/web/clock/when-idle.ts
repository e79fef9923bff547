// Work that can wait until the browser has nothing else to do.

/** Browsers without idle moments (Safari) do it after `otherwiseMs`. Gives what takes it back. */
export function whenIdle(work: () => void, longestMs: number, otherwiseMs = longestMs): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, otherwiseMs);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: longestMs });
  return () => cancelIdleCallback(idle);
}
