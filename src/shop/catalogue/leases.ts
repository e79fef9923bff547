// Decides which instance reads the platform: one reads on a schedule, and two never read at once.

import type { Database } from '../ports/database.ts';
import type { Clock, Log } from '../ports/system.ts';

const LEADER = 'catalogue-leader';
/**
 * A reading of named products is short and does not wait for a full reading. Their results are merged into the saved
 * catalogue one after the other.
 */
const READERS = {
  list: 'catalogue-reader',
  named: 'catalogue-named-reader',
  merging: 'catalogue-merging',
} as const;
/** Short, so that the lease of a killed instance ends soon; renewed during the reading. */
export const READER_TTL_MS = 4_000;
const READER_RENEWAL_MS = 1_000;

interface Leases {
  /** True if this instance does the scheduled reading. */
  lead(): Promise<boolean>;
  /** Runs the work unless another instance does such a reading; undefined if one does. */
  whileReading<Result>(kind: keyof typeof READERS, work: () => Promise<Result>): Promise<Result | undefined>;
  releaseAll(): Promise<void>;
}

export function createLeases(options: {
  readonly database: Pick<Database, 'leases'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly holder: string;
  readonly leaderTtlMs: number;
}): Leases {
  const { database, clock, log, holder, leaderTtlMs } = options;
  const names = new Set<string>();

  async function acquire(name: string, ttlMs: number): Promise<boolean> {
    try {
      const isHolder = await database.leases.acquire({ name, holder, now: clock.now(), ttlMs });
      if (isHolder) names.add(name);
      else names.delete(name);
      return isHolder;
    } catch (error) {
      // Two instances that read are better than an old catalogue while the database is down.
      log.warn({ reason: String(error) }, 'The lease for reading the catalogue could not be requested');
      return true;
    }
  }

  async function release(name: string): Promise<void> {
    if (!names.delete(name)) return;
    // A lease that cannot be released expires by itself.
    await database.leases.release(name, holder).catch(() => undefined);
  }

  return {
    lead: () => acquire(LEADER, leaderTtlMs),

    async whileReading(kind, work) {
      const reader = READERS[kind];
      if (!(await acquire(reader, READER_TTL_MS))) return undefined;
      const renewal = setInterval(() => {
        void acquire(reader, READER_TTL_MS);
        if (names.has(LEADER)) void acquire(LEADER, leaderTtlMs);
      }, READER_RENEWAL_MS);
      renewal.unref();
      try {
        return await work();
      } finally {
        clearInterval(renewal);
        await release(reader);
      }
    },

    async releaseAll() {
      for (const name of [...names]) await release(name);
    },
  };
}
