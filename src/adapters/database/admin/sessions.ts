// Admin sessions: stored by the hash of their token, extended while they are used.
import { sql } from 'kysely';
import type { AdminSessionRepository } from '../../../shop/ports/admins.ts';
import type { DatabaseHandle } from '../handle.ts';

/** Enough of a token's hash to identify a session. */
const SESSION_ID_CHARS = 16;

export function adminSessionRepository({ queries }: DatabaseHandle): AdminSessionRepository {
  return {
    async create({ tokenHash, adminId, expiresAt, endsAt, device = '', now = 0 }) {
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

    async touch(tokenHash, now, idleMs) {
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

    async delete(tokenHash) {
      await queries.deleteFrom('admin_sessions').where('token_hash', '=', tokenHash).execute();
    },

    async deleteAll() {
      const { numDeletedRows } = await queries.deleteFrom('admin_sessions').executeTakeFirst();
      return Number(numDeletedRows);
    },

    async list(adminId, now) {
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

    async end(adminId, id) {
      if (id.length !== SESSION_ID_CHARS) return false;
      const { numDeletedRows } = await queries
        .deleteFrom('admin_sessions')
        .where('admin_id', '=', adminId)
        .where(sql<string>`substr(token_hash, 1, ${sql.lit(SESSION_ID_CHARS)})`, '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
