// An admin's own account: two-step login, the devices that are logged in, the password.
import { sql } from 'kysely';
import type { AccountRepository } from '../../../shop/ports/desk.ts';
import type { DatabaseHandle } from '../handle.ts';

/** As much of a token's hash as names a session, and no more. */
const SESSION_ID_CHARS = 16;

export function accountRepository(database: DatabaseHandle): AccountRepository {
  const { queries } = database;
  return {
    async findTwoStep(adminId) {
      const row = await queries
        .selectFrom('admin_two_step')
        .selectAll()
        .where('admin_id', '=', adminId)
        .executeTakeFirst();
      return (
        row && {
          secret: row.secret,
          confirmed: row.confirmed_at !== null,
          lastStep: row.last_step,
          recovery: JSON.parse(row.recovery) as string[],
        }
      );
    },

    async beginTwoStep(adminId, secret) {
      const row = await queries
        .insertInto('admin_two_step')
        .values({ admin_id: adminId, secret, confirmed_at: null, last_step: 0, recovery: '[]' })
        .onConflict((conflict) =>
          conflict
            .column('admin_id')
            .doUpdateSet({ secret, last_step: 0 })
            .where('admin_two_step.confirmed_at', 'is', null),
        )
        .returning('admin_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async confirmTwoStep(adminId, step, recovery, now) {
      const { numUpdatedRows } = await queries
        .updateTable('admin_two_step')
        .set({ confirmed_at: now, last_step: step, recovery: JSON.stringify(recovery) })
        .where('admin_id', '=', adminId)
        .where('confirmed_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async spendStep(adminId, step) {
      const { numUpdatedRows } = await queries
        .updateTable('admin_two_step')
        .set({ last_step: step })
        .where('admin_id', '=', adminId)
        .where('last_step', '<', step)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    spendRecoveryCode: (adminId, hash) =>
      database.transaction(async (trx) => {
        const row = await trx
          .selectFrom('admin_two_step')
          .select('recovery')
          .where('admin_id', '=', adminId)
          .executeTakeFirst();
        const left = JSON.parse(row?.recovery ?? '[]') as string[];
        if (!row || !left.includes(hash)) return false;
        const { numUpdatedRows } = await trx
          .updateTable('admin_two_step')
          .set({ recovery: JSON.stringify(left.filter((each) => each !== hash)) })
          .where('admin_id', '=', adminId)
          // If two requests use one code at once, the second sees a changed list and updates nothing.
          .where('recovery', '=', row.recovery)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),

    async endTwoStep(adminId) {
      const { numDeletedRows } = await queries
        .deleteFrom('admin_two_step')
        .where('admin_id', '=', adminId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async listAdminSessions(adminId, now) {
      const rows = await queries
        .selectFrom('admin_sessions')
        .select(['token_hash', 'device', 'created_at', 'used_at'])
        .where('admin_id', '=', adminId)
        .where('expires_at', '>', now)
        .orderBy('used_at', 'desc')
        .execute();
      return rows.map(({ token_hash, device, created_at, used_at }) => ({
        id: token_hash.slice(0, SESSION_ID_CHARS),
        device,
        createdAt: created_at,
        usedAt: used_at,
      }));
    },

    async endAdminSession(adminId, id) {
      if (id.length !== SESSION_ID_CHARS) return false;
      const { numDeletedRows } = await queries
        .deleteFrom('admin_sessions')
        .where('admin_id', '=', adminId)
        .where(sql<string>`substr(token_hash, 1, ${sql.lit(SESSION_ID_CHARS)})`, '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    changePassword: ({ adminId, passwordHash, exceptTokenHash, now }) =>
      database.transaction(async (trx) => {
        await trx
          .updateTable('admins')
          .set({ password_hash: passwordHash, updated_at: now })
          .where('id', '=', adminId)
          .execute();
        await trx
          .deleteFrom('admin_sessions')
          .where('admin_id', '=', adminId)
          .where('token_hash', '!=', exceptTokenHash)
          .execute();
      }),
  };
}
