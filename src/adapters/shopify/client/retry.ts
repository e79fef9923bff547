// Retries calls to Shopify: computes the delay and the number of attempts.
import { setTimeout as sleep } from 'node:timers/promises';
import { isTransient, ShopifyError } from './shopify-error.ts';

const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 10_000;

/** Full jitter, so that many failed callers do not return at the same time. */
export function backoffMs(attempt: number, retryAfterMs: number | undefined, random = Math.random): number {
  const ceiling = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
  const jittered = ceiling / 2 + random() * (ceiling / 2);
  return Math.max(jittered, Math.min(retryAfterMs ?? 0, MAX_WAIT_MS));
}

/** Seconds or a date; undefined for anything else. */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1_000);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

export async function withRetries<Result>(
  attempt: () => Promise<Result>,
  options: { readonly retries: number; readonly signal?: AbortSignal | undefined },
): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isTransient(error) || tries >= options.retries) throw error;
      try {
        await sleep(backoffMs(tries, error.retryAfterMs), undefined, { signal: options.signal });
      } catch {
        throw new ShopifyError('aborted', 'The call was aborted.');
      }
    }
  }
}
