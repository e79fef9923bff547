// The outbox: rows written with their cause, claimed one at a time, settled by the instance that claimed them.
import { type Selectable, sql } from 'kysely';
import { CONFIRMATIONS_WAITING } from '../../../shared/constants.ts';
import { emailKey } from '../../../shop/orders/order-number.ts';
import type { ConfirmationLimit } from '../../../shop/ports/contact.ts';
import {
  MAIL_TURNS,
  type MailContent,
  type MailKind,
  mailsAbout,
  type NewMail,
} from '../../../shop/ports/mailer.ts';
import type { OutboxRecord, OutboxRepository, OutboxState } from '../../../shop/ports/outbox.ts';
import { cutPage, newestFirst } from '../cursor.ts';
import type { DatabaseHandle, Engine, Queries } from '../handle.ts';
import type { OutboxTable } from '../schema.ts';

const SENDING = 'sending';
/** The desk shows these as waiting. */
const UNSENT = ['waiting', SENDING];
/** One confirmation makes room for one; more only after the limit has changed. */
const DROPPED_AT_ONCE = 100;
const CLOCK_DIFFERENCE_MS = 60_000;
/** No attempt is postponed for longer. */
const LONGEST_WAIT_MS = 12 * 60 * 60_000 + CLOCK_DIFFERENCE_MS;
const statesOf = (state: OutboxState): string[] => (state === 'waiting' ? UNSENT : [state]);

export function mailRow(mail: NewMail): OutboxTable {
  const { id, recipient, person = recipient, content, now, dueAt = now, turn = 0 } = mail;
  return {
    id,
    kind: content.kind,
    content: JSON.stringify(content),
    recipient,
    person_key: emailKey(person),
    state: 'waiting',
    attempts: 0,
    due_at: dueAt,
    turn: MAIL_TURNS[content.kind] + turn,
    claimed_by: null,
    error: null,
    created_at: now,
    sent_at: null,
  };
}

/** For use in the transaction that causes the mail. */
export async function insertMail(queries: Queries, mail: NewMail): Promise<void> {
  await queries.insertInto('outbox').values(mailRow(mail)).execute();
}

/** Serializes concurrent requests for one address; SQLite already does. */
export async function lockAddress(trx: Queries, engine: Engine, key: string): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(trx);
}

const waitingConfirmations = (queries: Queries) =>
  queries
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'waiting')
    .where('turn', '>=', MAIL_TURNS.confirm);

/** Adds a confirmation mail unless the address has reached its limit; all lists count together. */
export async function insertConfirmation(
  trx: Queries,
  mail: NewMail,
  { most, since, turn = 0, mostWaiting = CONFIRMATIONS_WAITING }: ConfirmationLimit,
): Promise<void> {
  const { total } = await trx
    .selectFrom('outbox')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('person_key', '=', emailKey(mail.recipient))
    .where('kind', '=', 'confirm' satisfies MailKind)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  if (total >= most) return;
  await insertMail(trx, { ...mail, turn });
  const beyond = waitingConfirmations(trx)
    .orderBy('turn')
    .orderBy('due_at')
    .orderBy('id')
    .offset(mostWaiting)
    .limit(DROPPED_AT_ONCE);
  await trx.deleteFrom('outbox').where('id', 'in', beyond).where('state', '=', 'waiting').execute();
}

/** For use in the transaction that removes an address from a list; its mails name the subscriber or contact. */
export async function dropListMails(trx: Queries, key: string, listedId: string): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('person_key', '=', key)
    .where('state', '=', 'waiting')
    .where('kind', 'in', mailsAbout('list'))
    .where('content', 'like', `%${JSON.stringify(listedId)}%`)
    .execute();
}

export function outboxRecordOf(row: Selectable<OutboxTable>): OutboxRecord {
  return {
    id: row.id,
    kind: row.kind as MailKind,
    recipient: row.recipient,
    state: row.state === SENDING ? 'waiting' : (row.state as OutboxState),
    attempts: row.attempts,
    dueAt: row.due_at,
    error: row.error ?? undefined,
    createdAt: row.created_at,
    sentAt: row.sent_at ?? undefined,
  };
}

export function outboxRepository(database: DatabaseHandle): OutboxRepository {
  const { queries, engine } = database;

  async function countStates(): Promise<Record<OutboxState, number>> {
    const rows = await queries
      .selectFrom('outbox')
      .select((select) => ['state', select.fn.countAll<number>().as('total')])
      .groupBy('state')
      .execute();
    const count = (states: string[]) =>
      rows.filter(({ state }) => states.includes(state)).reduce((sum, { total }) => sum + total, 0);
    return { waiting: count(UNSENT), sent: count(['sent']), failed: count(['failed']) };
  }

  return {
    enqueue: (mail) => insertMail(queries, mail),

    async claim({ holder, now, confirmations = true }) {
      const row = await queries
        .updateTable('outbox')
        .set({ state: SENDING, claimed_by: holder })
        .where('id', '=', (where) => {
          const first = where.selectFrom('outbox').select('id').limit(1);
          return where.fn.coalesce(
            // An earlier claim of this holder was written although it seemed to fail.
            first.where('state', '=', SENDING).where('claimed_by', '=', holder),
            first
              .where('state', '=', 'waiting')
              .where((eb) =>
                eb.or([
                  eb('due_at', '<=', now),
                  // The clock that wrote it was ahead.
                  eb('created_at', '>', now + CLOCK_DIFFERENCE_MS),
                  eb('due_at', '>', now + LONGEST_WAIT_MS),
                ]),
              )
              .$if(!confirmations, (query) => query.where('turn', '<', MAIL_TURNS.confirm))
              .orderBy('turn')
              .orderBy('due_at')
              .orderBy('id')
              // On SQLite the statement runs alone.
              .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked()),
          );
        })
        .returning(['id', 'recipient', 'content', 'attempts'])
        .executeTakeFirst();
      return row && { ...row, content: JSON.parse(row.content) as MailContent };
    },

    async dropConfirmations(before) {
      const old = waitingConfirmations(queries).where('created_at', '<', before);
      const { numDeletedRows } = await queries.deleteFrom('outbox').where('id', 'in', old).executeTakeFirst();
      return Number(numDeletedRows);
    },

    async settle(id, holder, outcome) {
      await queries
        .updateTable('outbox')
        .set((set) => ({
          state: outcome.state,
          claimed_by: null,
          ...(outcome.state === 'sent' && { sent_at: outcome.now, error: null }),
          ...(outcome.state === 'waiting' && { due_at: outcome.dueAt }),
          ...(outcome.state !== 'sent' && outcome.error !== undefined && { error: outcome.error }),
          ...((outcome.state === 'failed' || (outcome.state === 'waiting' && outcome.failed)) && {
            attempts: set('attempts', '+', 1),
          }),
        }))
        .where('id', '=', id)
        .where('state', '=', SENDING)
        .where('claimed_by', '=', holder)
        .execute();
    },

    async releaseClaims() {
      const { numUpdatedRows } = await queries
        .updateTable('outbox')
        .set({ state: 'waiting', claimed_by: null })
        .where('state', '=', SENDING)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },

    async list(page) {
      const rows = queries.selectFrom('outbox').selectAll().where('state', 'in', statesOf(page.state));
      const [entries, totals] = await Promise.all([newestFirst(rows, page).execute(), countStates()]);
      return cutPage(entries, page, totals[page.state], outboxRecordOf);
    },

    count: countStates,

    resend: (id, { newId, now }) =>
      database.transaction(async (trx) => {
        const renewed = await trx
          .updateTable('outbox')
          .set({ state: 'waiting', attempts: 0, due_at: now, error: null })
          .where('id', '=', id)
          .where('state', 'in', ['waiting', 'failed'])
          .returning('id')
          .executeTakeFirst();
        if (renewed) return 'queued';
        const row = await trx.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
        if (row?.state !== 'sent') return row && 'sending';
        const { recipient, person_key: person } = row;
        const content = JSON.parse(row.content) as MailContent;
        await insertMail(trx, { id: newId, recipient, person, content, now });
        return 'queued';
      }),
  };
}
