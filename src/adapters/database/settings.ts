// Stores values that last from the first start on.
import type { SettingRepository } from '../../shop/ports/database.ts';
import type { DatabaseHandle } from './handle.ts';

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
      await queries
        .insertInto('settings')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute();
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
