// Admin login and sessions: tokens are stored as hashes, a wrong name and a wrong password look alike,
// failures are throttled.

import {
  ADMIN_SESSION_IDLE_MS,
  ADMIN_SESSION_LIFE_MS,
  LOGIN_FAILURES_ALLOWED,
  LOGIN_WINDOW_MS,
} from '../../shared/constants.ts';
import type { Admin } from '../../shared/entities.ts';
import type { Credentials } from '../../shared/forms.ts';
import { ShopError } from '../errors.ts';
import type { Database } from '../ports/database.ts';
import type { Clock, Ids, Passwords } from '../ports/system.ts';
import type { Devices } from './devices.ts';

const TOKEN_BYTES = 32;
/** Names share 4,096 counters, so that invented names cannot create rows without limit. */
const NAME_BUCKET_CHARS = 2;

/** The counter of one name's failures; the name is hashed, since people may type a password into the wrong field. */
export const loginNameKey = (username: string, ids: Pick<Ids, 'hash'>): string =>
  `login:name:${ids.hash(username.toLowerCase()).slice(0, NAME_BUCKET_CHARS)}`;

interface LoginOrigin {
  readonly address: string;
  /** The mark of a browser that has logged in before. */
  readonly device: string | undefined;
  /** The device's name in the list of devices. */
  readonly deviceName?: string | undefined;
}

interface LoggedIn {
  readonly admin: Admin;
  readonly token: string;
  /** A new mark for this browser. */
  readonly device: string;
}

export interface Admins {
  login(
    credentials: Credentials & { readonly code?: string | undefined },
    from: LoginOrigin,
  ): Promise<LoggedIn>;
  logout(token: string): Promise<void>;
  /** Returns the admin of a session token, until the session ends. */
  authenticate(token: string): Promise<Admin | undefined>;
}

interface AdminsDeps {
  readonly database: Pick<Database, 'admins' | 'adminSessions' | 'counters'>;
  readonly passwords: Passwords;
  readonly devices: Devices;
  readonly clock: Clock;
  readonly ids: Ids;
  /** The second step of accounts that have one; undefined if the desk is off. */
  readonly checkCode?: ((adminId: string, code: string | undefined) => Promise<void>) | undefined;
}

export function createAdmins({ database, passwords, devices, clock, ids, checkCode }: AdminsDeps): Admins {
  /** An unknown name is verified against this hash, so that the response time reveals nothing. */
  const nobody = passwords.hash(ids.token(TOKEN_BYTES));

  /** The order matters: a refused address does not count against a name. */
  async function throttleKeys(username: string, { address, device }: LoginOrigin): Promise<string[]> {
    const deviceId = await devices.recognize(device, username);
    if (deviceId) return [`login:device:${ids.hash(deviceId)}`];
    return [`login:address:${ids.hash(address)}`, loginNameKey(username, ids)];
  }

  /** Counts before the password is checked, so that parallel guesses cannot outrun the count. */
  async function throttle(keys: readonly string[]): Promise<void> {
    const now = clock.now();
    for (const key of keys) {
      const { count, resetAt } = await database.counters.hit(key, { now, windowMs: LOGIN_WINDOW_MS });
      if (count > LOGIN_FAILURES_ALLOWED) throw new ShopError('too_many_attempts', { retryAt: resetAt });
    }
  }

  return {
    async login({ username, password, code }, from) {
      const keys = await throttleKeys(username, from);
      await throttle(keys);
      const account = await database.admins.find(username);
      const right = await passwords.verify(account?.passwordHash ?? (await nobody), password);
      if (!account || !right) throw new ShopError('invalid_credentials');
      await checkCode?.(account.id, code);
      await Promise.all(keys.map((key) => database.counters.clear(key)));
      const token = ids.token(TOKEN_BYTES);
      const now = clock.now();
      await database.adminSessions.create({
        tokenHash: ids.hash(token),
        adminId: account.id,
        expiresAt: now + ADMIN_SESSION_IDLE_MS,
        endsAt: now + ADMIN_SESSION_LIFE_MS,
        device: from.deviceName,
        now,
      });
      return {
        admin: { id: account.id, username: account.username },
        token,
        device: await devices.mark(account.username),
      };
    },

    logout: (token) => database.adminSessions.delete(ids.hash(token)),

    authenticate: (token) =>
      database.adminSessions.touch(ids.hash(token), clock.now(), ADMIN_SESSION_IDLE_MS),
  };
}
