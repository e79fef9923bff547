// Database health: reads and writes a row, at most once a second.
import type { DatabaseHealth } from '../../shop/ports/database.ts';
import type { DatabaseHandle } from './handle.ts';

const FRESH_MS = 1_000;
const PROBE = 'health-probe';

export function healthCheck({ queries }: DatabaseHandle): () => Promise<DatabaseHealth> {
  let last: Promise<DatabaseHealth> | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;

  async function ask(): Promise<DatabaseHealth> {
    const row = { holder: PROBE, expires_at: Date.now() };
    const [readResult, writeResult] = await Promise.allSettled([
      queries.selectFrom('settings').select('key').limit(1).execute(),
      queries
        .insertInto('leases')
        .values({ name: PROBE, ...row })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
        .execute(),
    ]);
    if (readResult.status === 'rejected') throw readResult.reason;
    return writeResult.status === 'fulfilled' ? 'ok' : 'read-only';
  }

  return () => {
    if (last === undefined || performance.now() - askedAt > FRESH_MS) {
      askedAt = performance.now();
      last = ask();
      // Nobody may wait for it any more when it fails.
      last.catch(() => undefined);
    }
    return last;
  };
}
