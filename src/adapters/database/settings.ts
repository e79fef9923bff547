// Stores values that last from the first start on.
import { ERASED_AT_SETTING } from '../../shop/ports/backups.ts';
import type { SettingRepository } from '../../shop/ports/database.ts';
import type { DatabaseHandle, Queries } from './handle.ts';

const writeSetting = (queries: Queries, key: string, value: string) =>
  queries
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();

/** B20 Backups from before this moment contain somebody who was erased. */
export async function noteErasure({ engine }: DatabaseHandle, queries: Queries): Promise<void> {
  if (engine === 'sqlite') await writeSetting(queries, ERASED_AT_SETTING, String(Date.now()));
}

export function settingRepository({ queries }: DatabaseHandle): SettingRepository {
  return {
    /** Writing the stored value over itself makes the statement return it. */
    async getOrCreate(key, value) {
      const row = await queries
        .insertInto('settings')
        .values({ key, value })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((set) => ({ value: set.ref('settings.value') })),
        )
        .returning('value')
        .executeTakeFirstOrThrow();
      return row.value;
    },

    async write(key, value) {
      await writeSetting(queries, key, value);
    },

    async read(key) {
      const row = await queries
        .selectFrom('settings')
        .select('value')
        .where('key', '=', key)
        .executeTakeFirst();
      return row?.value;
    },

    async forget(key) {
      await queries.deleteFrom('settings').where('key', '=', key).execute();
    },
  };
}
