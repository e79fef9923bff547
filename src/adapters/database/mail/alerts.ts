// Alerts: stored per address and variant, confirmed one by one; deleted in the transaction that writes their mail, so that each
// sends one.
import { type Selectable, sql } from 'kysely';
import type { AlertKind } from '../../../shared/forms.ts';
import { emailKey } from '../../../shop/orders/order-number.ts';
import type { AlertRecord, AlertRepository, DueAlert, VariantState } from '../../../shop/ports/alerts.ts';
import type { DatabaseHandle, Engine, Queries } from '../handle.ts';
import type { AlertTable } from '../schema.ts';
import { dropListMails, insertConfirmation, lockAddress, mailRow } from './outbox.ts';

/** Limits the rows of one statement: each has a dozen parameters, and SQLite takes 32,766. */
const ROWS_AT_ONCE = 500;

export const alertOf = (row: Selectable<AlertTable>): AlertRecord => ({
  id: row.id,
  productId: row.product_id,
  variantId: row.variant_id,
  kind: row.kind as AlertKind,
  priceCents: row.price_cents,
  createdAt: row.created_at,
  waiting: row.confirmed_at === null,
});

/** Newest first. */
const alertsOf = (queries: Queries, contactId: string) =>
  queries
    .selectFrom('alerts')
    .selectAll()
    .where('contact_id', '=', contactId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Passes the variants as a table: one parameter for any number of them. */
function variantTable(engine: Engine, variants: readonly VariantState[]) {
  const rows = JSON.stringify(
    variants.map(({ variantId, inStock, cents }) => [variantId, inStock ? 1 : 0, cents]),
  );
  return engine === 'postgres'
    ? sql`(select value->>0 as id, (value->>1)::int as in_stock, (value->>2)::bigint as cents
        from jsonb_array_elements(cast(${rows} as jsonb)))`
    : sql`(select value->>0 as id, value->>1 as in_stock, value->>2 as cents from json_each(${rows}))`;
}

export function alertRepository(database: DatabaseHandle): AlertRepository {
  const { queries, engine } = database;

  /** A sold-out variant can come back. */
  async function arm(trx: Queries, variants: readonly VariantState[]): Promise<void> {
    const soldOut = variants.filter(({ inStock }) => !inStock);
    if (soldOut.length === 0) return;
    await sql`
      update alerts set armed = 1
      where armed = 0 and kind = 'stock' and variant_id in (select id from ${variantTable(engine, soldOut)} as v)
    `.execute(trx);
  }

  async function findDue(
    trx: Queries,
    variants: readonly VariantState[],
    limit: number,
  ): Promise<DueAlert[]> {
    const lock = engine === 'postgres' ? sql`for update of alerts skip locked` : sql``;
    const { rows } = await sql<Selectable<AlertTable> & { email: string }>`
      select alerts.*, alert_contacts.email
      from ${variantTable(engine, variants)} as v
      cross join alerts
      join alert_contacts on alert_contacts.id = alerts.contact_id
      where alerts.variant_id = v.id and alerts.confirmed_at is not null and (
        (alerts.kind = 'stock' and alerts.armed = 1 and v.in_stock = 1)
        or (alerts.kind = 'price' and v.cents < alerts.price_cents)
      )
      limit ${limit} ${lock}
    `.execute(trx);
    return rows.map((row) => ({ ...alertOf(row), contactId: row.contact_id, email: row.email }));
  }

  return {
    add: ({ id, contactId, email, now, confirmation, ...alert }) =>
      database.transaction(async (trx) => {
        const key = emailKey(email);
        await lockAddress(trx, engine, key);
        const contact = await trx
          .insertInto('alert_contacts')
          .values({ id: contactId, email, email_key: key, confirmed_at: null, created_at: now })
          .onConflict((conflict) =>
            // A repeated request renews the row, because the new link must outlive the purge of unconfirmed
            // addresses.
            conflict.column('email_key').doUpdateSet((set) => ({
              created_at: set
                .case()
                .when('alert_contacts.confirmed_at', 'is', null)
                .then(set.ref('excluded.created_at'))
                .else(set.ref('alert_contacts.created_at'))
                .end(),
            })),
          )
          .returning(['id', 'confirmed_at'])
          .executeTakeFirstOrThrow();
        const isConfirmed = confirmation === undefined && contact.confirmed_at !== null;
        const rows = await alertsOf(trx, contact.id);
        const same = rows.find((row) => row.variant_id === alert.variantId && row.kind === alert.kind);
        if (same && same.confirmed_at !== null && !isConfirmed) return true;
        const others = rows.filter((row) => row !== same);
        const waiting = others.filter(({ confirmed_at }) => confirmed_at === null);
        const tooMany = Math.max(0, others.length + 1 - alert.mostPerAddress);
        if (waiting.length < tooMany) return !isConfirmed;
        const beyond = waiting.splice(waiting.length - tooMany).map((row) => row.id);
        if (beyond.length > 0) await trx.deleteFrom('alerts').where('id', 'in', beyond).execute();
        await trx
          .insertInto('alerts')
          .values({
            id,
            contact_id: contact.id,
            product_id: alert.productId,
            variant_id: alert.variantId,
            kind: alert.kind,
            price_cents: alert.priceCents,
            armed: alert.soldOut ? 1 : 0,
            confirmed_at: isConfirmed ? now : null,
            created_at: now,
          })
          .onConflict((conflict) =>
            conflict.columns(['contact_id', 'variant_id', 'kind']).doUpdateSet((set) => ({
              price_cents: set.ref('excluded.price_cents'),
              confirmed_at: set.ref('excluded.confirmed_at'),
              // Its term begins anew with the new link.
              created_at: set.ref('excluded.created_at'),
            })),
          )
          .execute();
        if (confirmation)
          await insertConfirmation(trx, confirmation.mail(contact.id, waiting.map(alertOf)), confirmation);
        return true;
      }),

    async isContactConfirmed(contactId) {
      const row = await queries
        .selectFrom('alert_contacts')
        .select('confirmed_at')
        .where('id', '=', contactId)
        .executeTakeFirst();
      return row && row.confirmed_at !== null;
    },

    async isOwner(contactId, email) {
      const row = await queries
        .selectFrom('alert_contacts')
        .select('id')
        .where('id', '=', contactId)
        .where('email_key', '=', emailKey(email))
        .where('confirmed_at', 'is not', null)
        .executeTakeFirst();
      return row !== undefined;
    },

    confirmContact: (contactId, { now, until }) =>
      database.transaction(async (trx) => {
        const contact = await trx
          .updateTable('alert_contacts')
          .set({ confirmed_at: now })
          .where('id', '=', contactId)
          .where('confirmed_at', 'is', null)
          .executeTakeFirst();
        const alerts = await trx
          .updateTable('alerts')
          .set({ confirmed_at: now })
          .where('contact_id', '=', contactId)
          .where('confirmed_at', 'is', null)
          .where('created_at', '<=', until)
          .executeTakeFirst();
        return contact.numUpdatedRows + alerts.numUpdatedRows > 0n;
      }),

    removeContact: (contactId) =>
      database.transaction(async (trx) => {
        await trx.deleteFrom('alerts').where('contact_id', '=', contactId).execute();
        const contact = await trx
          .deleteFrom('alert_contacts')
          .where('id', '=', contactId)
          .returning('email_key')
          .executeTakeFirst();
        if (contact) await dropListMails(trx, contact.email_key, contactId);
        return contact !== undefined;
      }),

    list: async (contactId) => (await alertsOf(queries, contactId)).map(alertOf),

    async remove(contactId, id) {
      const { numDeletedRows } = await queries
        .deleteFrom('alerts')
        .where('id', '=', id)
        .where('contact_id', '=', contactId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async countWaiting() {
      const rows = await queries
        .selectFrom('alerts')
        .select((select) => ['kind', select.fn.countAll<number>().as('total')])
        .where('confirmed_at', 'is not', null)
        .groupBy('kind')
        .execute();
      const count = (kind: AlertKind) => rows.find((row) => row.kind === kind)?.total ?? 0;
      return { stock: count('stock'), price: count('price') };
    },

    listWaitedFor: (limit) =>
      queries
        .selectFrom('alerts')
        .select((select) => [
          'variant_id as variantId',
          'product_id as productId',
          select.fn.countAll<number>().as('waiting'),
        ])
        .where('confirmed_at', 'is not', null)
        .where('kind', '=', 'stock')
        .groupBy(['variant_id', 'product_id'])
        .orderBy('waiting', 'desc')
        .orderBy('variant_id')
        .limit(limit)
        .execute(),

    takeDue: (variants, limit, mail) =>
      database.transaction(async (trx) => {
        await arm(trx, variants);
        const due = await findDue(trx, variants, limit);
        for (let from = 0; from < due.length; from += ROWS_AT_ONCE) {
          const some = due.slice(from, from + ROWS_AT_ONCE);
          const ids = some.map(({ id }) => id);
          await trx.deleteFrom('alerts').where('id', 'in', ids).execute();
          await trx
            .insertInto('outbox')
            .values(some.map((alert) => mailRow(mail(alert))))
            .execute();
        }
        return due.length;
      }),
  };
}
