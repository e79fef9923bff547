// Stores the receipts of webhook deliveries, and the last bodies; personal, so erasure includes them.
import { sql } from 'kysely';
import type { WebhookOutcome } from '../../../shared/api/desk/webhooks.ts';
import type { WebhookRepository } from '../../../shop/ports/webhooks.ts';
import { ownPart } from '../../../shop/webhooks/own-part.ts';
import { countRows, cutPage, newestFirst } from '../cursor.ts';
import { contains } from '../desk/contains.ts';
import type { DatabaseHandle, Engine, Queries } from '../handle.ts';

export function webhookRepository(database: DatabaseHandle): WebhookRepository {
  const { queries } = database;
  return {
    async receive({ id, topic, now }) {
      const row = await queries
        .insertInto('deliveries')
        .values({ id, topic, received_at: now })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    keep: ({ id, deliveryId, topic, body, outcome, now, most }) =>
      database.transaction(async (trx) => {
        await trx
          .insertInto('webhook_inbox')
          .values({ id, delivery_id: deliveryId, topic, body: body ?? null, outcome, created_at: now })
          .execute();
        const oldest = await trx
          .selectFrom('webhook_inbox')
          .select(['created_at', 'id'])
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .offset(most)
          .limit(1)
          .executeTakeFirst();
        if (oldest)
          await trx
            .deleteFrom('webhook_inbox')
            .where(({ eb, refTuple, tuple }) =>
              eb(refTuple('created_at', 'id'), '<=', tuple(oldest.created_at, oldest.id)),
            )
            .execute();
      }),

    async settle(id, outcome) {
      await queries.updateTable('webhook_inbox').set({ outcome }).where('id', '=', id).execute();
    },

    async list(page) {
      const rows = queries
        .selectFrom('webhook_inbox')
        .select([
          'id',
          'topic',
          'outcome',
          'created_at',
          sql<number>`case when body is null then 0 else 1 end`.as('kept'),
        ]);
      const entries = await newestFirst(rows, page).execute();
      const total = await countRows(queries.selectFrom('webhook_inbox'));
      return cutPage(entries, page, total, ({ id, topic, outcome, created_at, kept }) => ({
        id,
        topic,
        outcome: outcome as WebhookOutcome,
        receivedAt: created_at,
        kept: kept === 1,
      }));
    },

    async find(id) {
      const row = await queries
        .selectFrom('webhook_inbox')
        .select(['id', 'topic', 'delivery_id', 'body'])
        .where('id', '=', id)
        .executeTakeFirst();
      return (
        row && { id: row.id, topic: row.topic, deliveryId: row.delivery_id, body: row.body ?? undefined }
      );
    },
  };
}

/** There are at most five hundred rows, so searching their text is fast enough. */
export async function eraseWebhooks(
  trx: Queries,
  engine: Engine,
  emailKeys: readonly string[],
  platformOrderIds: readonly string[],
): Promise<void> {
  for (const key of [...emailKeys, ...platformOrderIds])
    if (key !== '')
      await trx
        .deleteFrom('webhook_inbox')
        .where(contains(engine, 'lower(body)', key))
        .execute();
}

/** Those that name the address or an order of the person's, which a parcel's webhook does: their own part of each. */
export async function webhooksOfPerson(
  trx: Queries,
  engine: Engine,
  emailKey: string,
  platformOrderIds: readonly string[],
) {
  const keys = [emailKey, ...platformOrderIds].filter((key) => key !== '');
  if (keys.length === 0) return [];
  const rows = await trx
    .selectFrom('webhook_inbox')
    .select(['topic', 'body', 'created_at'])
    .where(({ or }) => or(keys.map((key) => contains(engine, 'lower(body)', key))))
    .orderBy('created_at')
    .execute();
  const person = { emailKey, orderIds: new Set(platformOrderIds) };
  return rows.flatMap(({ topic, body, created_at }) => {
    const part = ownPart(body ?? '', person);
    return part === undefined ? [] : [{ topic, body: part, receivedAt: created_at }];
  });
}
