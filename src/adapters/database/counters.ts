// Counts hits in fixed windows, for limits across instances and restarts.
import { sql } from 'kysely';
import { latestBelieved } from '../../shop/jobs/due.ts';
import type { CounterRepository } from '../../shop/ports/database.ts';
import type { DatabaseHandle } from './handle.ts';

export function counterRepository({ queries }: DatabaseHandle): CounterRepository {
  return {
    async hit(key, { now, windowMs, by = 1 }) {
      const over = sql`(counters.reset_at <= ${now} or counters.reset_at > ${latestBelieved(now, windowMs)})`;
      const row = await queries
        .insertInto('counters')
        .values({ key, hits: by, reset_at: now + windowMs })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            hits: sql<number>`case when ${over} then ${by} else counters.hits + ${by} end`,
            reset_at: sql<number>`case when ${over} then excluded.reset_at else counters.reset_at end`,
          }),
        )
        .returning(['hits', 'reset_at'])
        .executeTakeFirstOrThrow();
      return { count: row.hits, resetAt: row.reset_at };
    },

    async count(key, { now, windowMs }) {
      const row = await queries
        .selectFrom('counters')
        .select(['hits', 'reset_at'])
        .where('key', '=', key)
        .where('reset_at', '>', now)
        .where('reset_at', '<=', latestBelieved(now, windowMs))
        .executeTakeFirst();
      return { count: row?.hits ?? 0, resetAt: row?.reset_at ?? now };
    },

    async clear(key) {
      await queries.deleteFrom('counters').where('key', '=', key).execute();
    },
  };
}
