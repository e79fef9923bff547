// Which of several instances reads the platform: one reads on a schedule, and two never read at once.

import type { Database } from '../ports/database.ts';
import type { Clock, Log } from '../ports/system.ts';

const LEADER = 'catalogue-leader';
/** A reading of named products is short and does not wait for one of everything. */
const READERS = { list: 'catalogue-reader', named: 'catalogue-named-reader' } as const;
/** Short, so that the lease of an instance that was killed is soon over; renewed while the reading goes on. */
export const READER_TTL_MS = 4_000;
const READER_RENEWAL_MS = 1_000;

interface Leases {
  /** True when this instance does the timed reading. */
  lead(): Promise<boolean>;
  /** Runs the work while no other instance does such a reading; undefined when one does. */
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
  const held = new Set<string>();

  async function acquire(name: string, ttlMs: number): Promise<boolean> {
    try {
      const mine = await database.leases.acquire({ name, holder, now: clock.now(), ttlMs });
      if (mine) held.add(name);
      else held.delete(name);
      return mine;
    } catch (error) {
      // Reading twice is better than serving an old catalogue because the database is away.
      log.warn({ reason: String(error) }, 'The lease for reading the catalogue could not be asked for');
      return true;
    }
  }

  async function release(name: string): Promise<void> {
    if (!held.delete(name)) return;
    // A lease that cannot be released runs out by itself.
    await database.leases.release(name, holder).catch(() => undefined);
  }

  return {
    lead: () => acquire(LEADER, leaderTtlMs),

    async whileReading(kind, work) {
      const reader = READERS[kind];
      if (!(await acquire(reader, READER_TTL_MS))) return undefined;
      const renewal = setInterval(() => {
        void acquire(reader, READER_TTL_MS);
        if (held.has(LEADER)) void acquire(LEADER, leaderTtlMs);
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
      for (const name of [...held]) await release(name);
    },
  };
}
