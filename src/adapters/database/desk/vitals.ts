// Stores field data: one row for each day, kind of page, metric and bucket.
import { sql } from 'kysely';
import { percentile75, type RouteVitals, VITAL_METRICS, vitalRoute } from '../../../shared/vitals.ts';
import type { VitalsRepository } from '../../../shop/ports/vitals.ts';
import type { DatabaseHandle } from '../handle.ts';

export function vitalsRepository({ queries }: DatabaseHandle): VitalsRepository {
  return {
    async add(counts) {
      if (counts.length === 0) return;
      await queries
        .insertInto('vitals')
        .values(counts.map(({ count, ...row }) => ({ ...row, hits: count })))
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'route', 'metric', 'bucket'])
            .doUpdateSet({ hits: sql<number>`vitals.hits + excluded.hits` }),
        )
        .execute();
    },

    async byRoute(since) {
      const rows = await queries
        .selectFrom('vitals')
        .select(({ fn }) => ['route', 'metric', 'bucket', fn.sum<number>('hits').as('hits')])
        .where('day', '>=', since)
        .groupBy(['route', 'metric', 'bucket'])
        .execute();
      const groups = new Map<string, typeof rows>();
      for (const row of rows) {
        const key = `${row.route} ${row.metric}`;
        groups.set(key, [...(groups.get(key) ?? []), row]);
      }
      return [...groups.values()].flatMap((group): RouteVitals[] => {
        const [first] = group;
        const metric = VITAL_METRICS.find((name) => name === first?.metric);
        const counts = group.map(({ bucket, hits }) => ({ bucket, count: Number(hits) }));
        const p75 = metric && percentile75(metric, counts);
        if (!first || !metric || p75 === undefined) return [];
        return [
          {
            route: vitalRoute(first.route),
            metric,
            count: counts.reduce((sum, { count }) => sum + count, 0),
            p75,
          },
        ];
      });
    },

    async removeBefore(day) {
      const { numDeletedRows } = await queries
        .deleteFrom('vitals')
        .where('day', '<', day)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
