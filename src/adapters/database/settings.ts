// Values kept from the first start on, and the receipts of webhook deliveries.
import type { SettingStore, WebhookStore } from '../../shop/ports/database.ts';
import type { Database } from './handle.ts';

export function settingStore({ queries }: Database): SettingStore {
  return {
    /** Writing the kept value over itself makes the statement answer it. */
    async keepSetting(key, value) {
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
  };
}

export function webhookStore({ queries }: Database): WebhookStore {
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
