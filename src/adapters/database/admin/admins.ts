// Stores admin accounts and the setup token of the first one.
import { sql } from 'kysely';
import type { AdminRepository, SetupTokenRepository } from '../../../shop/ports/admins.ts';
import type { DatabaseHandle } from '../handle.ts';

const THE_TOKEN = 1;

export function adminRepository(database: DatabaseHandle): AdminRepository {
  const { queries } = database;
  return {
    async exists() {
      return (await queries.selectFrom('admins').select('id').limit(1).executeTakeFirst()) !== undefined;
    },

    /** `is_first` is unique: of two callers that both see no admin, the second gets a conflict. */
    async createFirst({ id, username, email, passwordHash, now }) {
      const row = await queries
        .insertInto('admins')
        .columns(['id', 'username', 'email', 'password_hash', 'is_first', 'created_at', 'updated_at'])
        .expression(
          queries
            .selectNoFrom([
              sql<string>`cast(${id} as text)`.as('id'),
              sql<string>`cast(${username} as text)`.as('username'),
              sql<string>`cast(${email} as text)`.as('email'),
              sql<string>`cast(${passwordHash} as text)`.as('password_hash'),
              sql<number>`1`.as('is_first'),
              sql<number>`cast(${now} as bigint)`.as('created_at'),
              sql<number>`cast(${now} as bigint)`.as('updated_at'),
            ])
            .where(({ not, exists, selectFrom }) => not(exists(selectFrom('admins').select('admins.id')))),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    put: ({ id, username, email, passwordHash, now }) =>
      database.transaction(async (trx) => {
        const row = await trx
          .insertInto('admins')
          .values({
            id,
            username,
            email,
            password_hash: passwordHash,
            is_first: null,
            created_at: now,
            updated_at: now,
          })
          .onConflict((conflict) =>
            conflict.column('username').doUpdateSet({ email, password_hash: passwordHash, updated_at: now }),
          )
          .returning('id')
          .executeTakeFirstOrThrow();
        await trx.deleteFrom('admin_sessions').where('admin_id', '=', row.id).execute();
        return row.id === id ? 'created' : 'reset';
      }),

    async find(username) {
      const row = await queries
        .selectFrom('admins')
        .select(['id', 'username', 'password_hash'])
        .where('username', '=', username)
        .executeTakeFirst();
      return row && { id: row.id, username: row.username, passwordHash: row.password_hash };
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

export function setupTokenRepository({ queries }: DatabaseHandle): SetupTokenRepository {
  return {
    async put({ hash, expiresAt }) {
      // Attempts are now counted by address, elsewhere; the column stays for older versions.
      const token = { hash, attempts: 0, expires_at: expiresAt };
      await queries
        .insertInto('setup_tokens')
        .values({ id: THE_TOKEN, ...token })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(token))
        .execute();
    },

    async find(now) {
      const row = await queries
        .selectFrom('setup_tokens')
        .select('hash')
        .where('id', '=', THE_TOKEN)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row?.hash;
    },

    async consume(hash) {
      const { numDeletedRows } = await queries
        .deleteFrom('setup_tokens')
        .where('hash', '=', hash)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
