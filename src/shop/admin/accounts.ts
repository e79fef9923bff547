// Manages admin accounts from the shell of the server: creates them, resets passwords, ends sessions.

import { BRAND } from '../../shared/brand.ts';
import { PASSWORD_CHARS, PASSWORD_MIN_CHARS, USERNAME_CHARS } from '../../shared/constants.ts';
import type { Database } from '../ports/database.ts';
import type { Clock, Ids, Passwords } from '../ports/system.ts';
import { loginNameKey } from './sessions.ts';

const GENERATED_PASSWORD_BYTES = 15;

/** Wrong use; the message is one sentence for the person at the shell. */
class AccountError extends Error {}

interface AdminAccounts {
  create(username: string, password: string): Promise<void>;
  /** Sets a new password, ends the account's sessions and clears its failed logins. */
  reset(username: string, password: string): Promise<void>;
  endSessions(): Promise<number>;
  /** For an admin who lost their phone; false if it was off. The sessions stay. */
  endTwoStep(username: string): Promise<boolean>;
  generatePassword(): string;
}

interface AdminAccountsDeps {
  readonly database: Pick<Database, 'admins' | 'adminSessions' | 'counters' | 'twoStep'>;
  readonly passwords: Passwords;
  readonly clock: Clock;
  readonly ids: Ids;
}

export function createAdminAccounts({ database, passwords, clock, ids }: AdminAccountsDeps): AdminAccounts {
  async function put(username: string, password: string): Promise<void> {
    if (password.length < PASSWORD_MIN_CHARS || password.length > PASSWORD_CHARS)
      throw new AccountError(`A password has from ${PASSWORD_MIN_CHARS} to ${PASSWORD_CHARS} characters.`);
    await database.admins.put({
      id: ids.uuid(),
      username,
      email: BRAND.supportEmail,
      passwordHash: await passwords.hash(password),
      now: clock.now(),
    });
    await database.counters.clear(loginNameKey(username, ids));
  }

  return {
    async create(username, password) {
      if (username.length > USERNAME_CHARS)
        throw new AccountError(`A username has at most ${USERNAME_CHARS} characters.`);
      if (await database.admins.find(username))
        throw new AccountError(
          `There is an admin named '${username}' already; 'reset' gives it a new password.`,
        );
      await put(username, password);
    },

    async reset(username, password) {
      if (!(await database.admins.find(username)))
        throw new AccountError(`There is no admin named '${username}'; 'create' makes one.`);
      await put(username, password);
    },

    async endTwoStep(username) {
      const admin = await database.admins.find(username);
      if (!admin) throw new AccountError(`There is no admin named '${username}'.`);
      return database.twoStep.end(admin.id);
    },

    endSessions: () => database.adminSessions.deleteAll(),

    generatePassword: () => ids.token(GENERATED_PASSWORD_BYTES),
  };
}
