// Stores searches counted by phrase and day, and the owner's synonyms.
import { sql } from 'kysely';
import type { SearchRepository, SynonymRepository } from '../../../shop/ports/search.ts';
import type { DatabaseHandle } from '../handle.ts';

/** The number of results on the last day of the phrase. */
const LAST_RESULTS = sql<number>`(select newest.results from searches as newest
  where newest.phrase = searches.phrase order by newest.day desc limit 1)`;

export function searchRepository({ queries }: DatabaseHandle): SearchRepository {
  return {
    async record({ day, phrase, times, results, most }) {
      if (await addTo(day, phrase, times, results)) return;
      const { rows } = await queries
        .selectFrom('searches')
        .select((eb) => eb.fn.countAll<number | string>().as('rows'))
        .where('day', '=', day)
        .executeTakeFirstOrThrow();
      // The rarest phrase makes room, so that invented ones cannot hide frequent ones.
      if (Number(rows) >= most)
        await queries
          .deleteFrom('searches')
          .where('day', '=', day)
          .where('phrase', '=', (where) =>
            where
              .selectFrom('searches')
              .select('phrase')
              .where('day', '=', day)
              .orderBy('times')
              .orderBy('phrase')
              .limit(1),
          )
          .execute();
      await queries
        .insertInto('searches')
        .values({ day, phrase, times, results })
        // Another instance may have been first.
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'phrase'])
            .doUpdateSet({ times: sql<number>`searches.times + ${times}`, results }),
        )
        .execute();
    },

    async list(since, limit) {
      const rows = await queries
        .selectFrom('searches')
        .select(['phrase', sql<number | string>`sum(times)`.as('times'), LAST_RESULTS.as('results')])
        .where('day', '>=', since)
        .groupBy('phrase')
        .orderBy(sql`case when ${LAST_RESULTS} = 0 then 0 else 1 end`)
        .orderBy(sql`sum(times)`, 'desc')
        .orderBy('phrase')
        .limit(limit)
        .execute();
      return rows.map(({ phrase, times, results }) => ({ phrase, times: Number(times), results }));
    },

    async prune(before) {
      const { numDeletedRows } = await queries
        .deleteFrom('searches')
        .where('day', '<', before)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };

  async function addTo(day: string, phrase: string, times: number, results: number): Promise<boolean> {
    const row = await queries
      .updateTable('searches')
      .set({ times: sql<number>`times + ${times}`, results })
      .where('day', '=', day)
      .where('phrase', '=', phrase)
      .returning('phrase')
      .executeTakeFirst();
    return row !== undefined;
  }
}

export function synonymRepository({ queries }: DatabaseHandle): SynonymRepository {
  return {
    async list() {
      const rows = await queries.selectFrom('synonyms').select('words').orderBy('position').execute();
      return rows.map(({ words }) => words.split(',').map((word) => word.trim()));
    },

    async save(groups) {
      await queries.transaction().execute(async (trx) => {
        await trx.deleteFrom('synonyms').execute();
        if (groups.length > 0)
          await trx
            .insertInto('synonyms')
            .values(groups.map((words, position) => ({ position, words: words.join(', ') })))
            .execute();
      });
    },
  };
}
