// Two-step login: the secret, the used steps, and the recovery codes.
import type { TwoStepRepository } from '../../../shop/ports/admins.ts';
import type { DatabaseHandle } from '../handle.ts';

export function twoStepRepository(database: DatabaseHandle): TwoStepRepository {
  const { queries } = database;
  return {
    async find(adminId) {
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

    async begin(adminId, secret) {
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

    async confirm(adminId, step, recovery, now) {
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
        const codes = JSON.parse(row?.recovery ?? '[]') as string[];
        if (!row || !codes.includes(hash)) return false;
        const { numUpdatedRows } = await trx
          .updateTable('admin_two_step')
          .set({ recovery: JSON.stringify(codes.filter((each) => each !== hash)) })
          .where('admin_id', '=', adminId)
          // If two requests use one code at once, the second sees a changed list and updates nothing.
          .where('recovery', '=', row.recovery)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),

    async end(adminId) {
      const { numDeletedRows } = await queries
        .deleteFrom('admin_two_step')
        .where('admin_id', '=', adminId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
