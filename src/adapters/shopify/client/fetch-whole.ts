// Fetches a response with its whole body, until a signal aborts it.

/**
 * After the head has arrived, Node may garbage-collect the link between a fetch and its signal: a server that
 * stops in the middle of the body would then block forever. So the body is read here, with a reference to the
 * signal.
 */
export async function fetchWhole(
  url: string,
  init: RequestInit & { readonly signal: AbortSignal },
  doFetch: typeof fetch = fetch,
): Promise<Response> {
  const { signal } = init;
  const response = await doFetch(url, init);
  if (!response.body) return response;
  const reader = response.body.getReader();
  const stop = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  try {
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    for (;;) {
      const { done, value } = await reader.read();
      // An aborted reader ends like a finished one.
      signal.throwIfAborted();
      if (done) return new Response(new Blob(pieces), response);
      pieces.push(value);
    }
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
