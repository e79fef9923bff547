// Fetches a response with its whole body, for as long as a signal allows.

/**
 * Node lets go of a fetch's own link to its signal once the head has come and memory is tidied up: a server that stops in
 * the middle of the body would be waited for without end. So the body is read here, with a hold on the signal.
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
      // A reader that was stopped ends like one that is done.
      signal.throwIfAborted();
      if (done) return new Response(new Blob(pieces), response);
      pieces.push(value);
    }
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
