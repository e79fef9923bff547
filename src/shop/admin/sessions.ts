// Admin login and sessions: opaque tokens hashed at rest, wrong name and wrong password alike, failures throttled.
import { ADMIN_SESSION_IDLE_MS, LOGIN_FAILURES_ALLOWED, LOGIN_WINDOW_MS } from '../../shared/constants.ts';
import type { Admin } from '../../shared/entities.ts';
import type { Credentials } from '../../shared/forms.ts';
import { ShopError } from '../errors.ts';
import type { AdminRepository } from '../ports/admins.ts';
import type { CounterRepository } from '../ports/database.ts';
import type { Clock, Ids, Passwords } from '../ports/system.ts';

const TOKEN_BYTES = 32;

/** The counter of one name's failures; the name is hashed, since a password may be typed into the wrong field. */
export const loginNameKey = (username: string, ids: Pick<Ids, 'hash'>): string =>
  `login:name:${ids.hash(username.toLowerCase())}`;

export interface Admins {
  login(credentials: Credentials, address: string): Promise<{ admin: Admin; token: string }>;
  logout(token: string): Promise<void>;
  /** The admin behind a session token, while the session lives. */
  authenticate(token: string): Promise<Admin | undefined>;
}

interface AdminsDeps {
  readonly database: AdminRepository & CounterRepository;
  readonly passwords: Passwords;
  readonly clock: Clock;
  readonly ids: Ids;
}

export function createAdmins({ database, passwords, clock, ids }: AdminsDeps): Admins {
  /** Verified against when there is no such name, so that the time tells nothing. */
  const nobody = passwords.hash(ids.token(TOKEN_BYTES));

  const throttleKeys = (username: string, address: string): string[] => [
    loginNameKey(username, ids),
    `login:address:${ids.hash(address)}`,
  ];

  /** Counted before the password is looked at, so that parallel guesses cannot outrun the count. */
  async function throttle(keys: readonly string[]): Promise<void> {
    const now = clock.now();
    const hits = await Promise.all(keys.map((key) => database.hit(key, { now, windowMs: LOGIN_WINDOW_MS })));
    const refused = hits.filter(({ count }) => count > LOGIN_FAILURES_ALLOWED);
    if (refused.length === 0) return;
    const resetAt = Math.max(...refused.map((hit) => hit.resetAt));
    throw new ShopError('too_many_attempts', undefined, Math.ceil((resetAt - now) / 1000));
  }

  return {
    async login({ username, password }, address) {
      const keys = throttleKeys(username, address);
      await throttle(keys);
      const account = await database.findAdmin(username);
      const right = await passwords.verify(account?.passwordHash ?? (await nobody), password);
      if (!account || !right) throw new ShopError('invalid_credentials');
      await Promise.all(keys.map((key) => database.clearHits(key)));
      const token = ids.token(TOKEN_BYTES);
      await database.createAdminSession({
        tokenHash: ids.hash(token),
        adminId: account.id,
        expiresAt: clock.now() + ADMIN_SESSION_IDLE_MS,
      });
      return { admin: { id: account.id, username: account.username }, token };
    },

    logout: (token) => database.deleteAdminSession(ids.hash(token)),

    authenticate: (token) => database.touchAdminSession(ids.hash(token), clock.now(), ADMIN_SESSION_IDLE_MS),
  };
}
