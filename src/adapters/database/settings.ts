// Values kept from the first start on, and the receipts of webhook deliveries.
import type { SettingRepository, WebhookRepository } from '../../shop/ports/database.ts';
import type { DatabaseHandle } from './handle.ts';

export function settingRepository({ queries }: DatabaseHandle): SettingRepository {
  return {
    /** Writing the kept value over itself makes the statement answer it. */
    async getOrCreateSetting(key, value) {
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

    async writeSetting(key, value) {
      await queries
        .insertInto('settings')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute();
    },

    async readSetting(key) {
      const row = await queries
        .selectFrom('settings')
        .select('value')
        .where('key', '=', key)
        .executeTakeFirst();
      return row?.value;
    },

    async forgetSetting(key) {
      await queries.deleteFrom('settings').where('key', '=', key).execute();
    },
  };
}

export function webhookRepository({ queries }: DatabaseHandle): WebhookRepository {
  return {
    async receiveDelivery({ id, topic, now }) {
      const row = await queries
        .insertInto('deliveries')
        .values({ id, topic, received_at: now })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
