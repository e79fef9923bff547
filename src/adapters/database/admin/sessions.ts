// Who is signed in: sessions stored by the hash of their token, extended while they are used.
import { sql } from 'kysely';
import type { AdminRepository } from '../../../shop/ports/admins.ts';
import type { DatabaseHandle } from '../handle.ts';

type Sessions = Pick<
  AdminRepository,
  'createAdminSession' | 'touchAdminSession' | 'deleteAdminSession' | 'deleteAllAdminSessions'
>;

export function adminSessionRepository({ queries }: DatabaseHandle): Sessions {
  return {
    async createAdminSession({ tokenHash, adminId, expiresAt, endsAt, device = '', now = 0 }) {
      await queries
        .insertInto('admin_sessions')
        .values({
          token_hash: tokenHash,
          admin_id: adminId,
          expires_at: expiresAt,
          ends_at: endsAt,
          device,
          created_at: now,
          used_at: now,
        })
        .execute();
    },

    async touchAdminSession(tokenHash, now, idleMs) {
      const row = await queries
        .updateTable('admin_sessions')
        .set({
          used_at: now,
          expires_at: sql<number>`case when ends_at < ${now + idleMs} then ends_at else ${now + idleMs} end`,
        })
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .where('ends_at', '>', now)
        .returning((returning) => [
          'admin_id',
          returning
            .selectFrom('admins')
            .select('admins.username')
            .whereRef('admins.id', '=', 'admin_sessions.admin_id')
            .as('username'),
        ])
        .executeTakeFirst();
      return row?.username ? { id: row.admin_id, username: row.username } : undefined;
    },

    async deleteAdminSession(tokenHash) {
      await queries.deleteFrom('admin_sessions').where('token_hash', '=', tokenHash).execute();
    },

    async deleteAllAdminSessions() {
      const { numDeletedRows } = await queries.deleteFrom('admin_sessions').executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
