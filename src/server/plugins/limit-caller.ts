// Counts the calls of one caller in a minute, and refuses too many.
import { LRUCache } from 'lru-cache';
import { ShopError } from '../../shop/errors.ts';
import { isToCome } from '../../shop/jobs/due.ts';
import { callerKey, writerKey } from '../../shop/limits/caller-key.ts';
import type { CounterRepository } from '../../shop/ports/database.ts';
import type { Clock, Ids } from '../../shop/ports/system.ts';

const MINUTE_MS = 60_000;
/** A carrier gives each phone a /64 of its own, and a household may have all of a /56. */
const WIDE_FACTOR = 8;
const CALLERS_REMEMBERED = 10_000;

/** With `self`, such as an order's id, the call counts for it instead of the IP address. */
export type LimitCaller = (
  name: string,
  request: { readonly ip: string },
  perMinute: number,
  self?: string,
) => Promise<void>;

interface LimitDeps {
  readonly counters: Pick<CounterRepository, 'hit'>;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'hash'>;
}

export function createLimitCaller({ counters, clock, ids }: LimitDeps): LimitCaller {
  async function count(name: string, caller: string, most: number): Promise<void> {
    const now = clock.now();
    // The address is hashed: a counter needs to tell callers apart, not to know them.
    const key = `${name}:${ids.hash(caller)}`;
    const { count, resetAt } = await counters.hit(key, { now, windowMs: MINUTE_MS });
    if (count > most) throw new ShopError('too_many_requests', { retryAt: resetAt });
  }

  return async (name, { ip }, perMinute, self) => {
    const [near, wide] = self === undefined ? [callerKey(ip), writerKey(ip)] : [self, self];
    await count(name, near, perMinute);
    // Refused calls are not counted here, so that one network uses up nothing of the others.
    if (wide !== near) await count(name, wide, WIDE_FACTOR * perMinute);
  };
}

/** Counts in the memory of this instance, for calls whose work a count in the database would double. */
export function createMemoryCounters(): Pick<CounterRepository, 'hit'> {
  const windows = new LRUCache<string, { count: number; resetAt: number }>({ max: CALLERS_REMEMBERED });
  return {
    async hit(key, { now, windowMs, by = 1 }) {
      const current = windows.get(key);
      const isOpen = current && isToCome(current.resetAt, now, windowMs);
      const next = {
        count: (isOpen ? current.count : 0) + by,
        resetAt: isOpen ? current.resetAt : now + windowMs,
      };
      windows.set(key, next);
      return next;
    },
  };
}
