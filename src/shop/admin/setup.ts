// Creates the first admin: freely on the local machine, with a single-use token anywhere else.

import type { Inputs } from '../../shared/api.ts';
import { BRAND } from '../../shared/brand.ts';
import { SETUP_FAILURES_ALLOWED, SETUP_TOKEN_LIFE_MS, SETUP_WINDOW_MS } from '../../shared/constants.ts';
import { defined } from '../../shared/defined.ts';
import type { Admin, AdminSetup } from '../../shared/entities.ts';
import { ShopError } from '../errors.ts';
import { Serial } from '../jobs/serial.ts';
import type { Database } from '../ports/database.ts';
import type { Clock, Ids, Log, Passwords } from '../ports/system.ts';

const LOCAL_USERNAME = 'admin';
const LOCAL_PASSWORD_SETTING = 'setup.password';
const LOCAL_PASSWORD_BYTES = 12;
const TOKEN_BYTES = 32;

interface SetupOrigin {
  readonly local: boolean;
  readonly address: string;
}

export interface AdminSetupRules {
  /** Returns the content of the setup page for a visitor on this machine, or elsewhere. */
  describe(local: boolean): Promise<AdminSetup>;
  create(input: Inputs['adminCreate'], from: SetupOrigin): Promise<Admin>;
  /** Called once the password on the setup page has been used, or the store is no longer local. */
  forgetLocalPassword(): Promise<void>;
  /** Issues a new token for the operator of the server; undefined if an admin exists. */
  issueToken(): Promise<string | undefined>;
  /** Creates the account from the settings once, and does nothing if any admin exists. */
  ensure(account: { username: string; password: string }): Promise<void>;
}

interface AdminSetupDeps {
  readonly database: Pick<Database, 'admins' | 'setupTokens' | 'settings' | 'counters'>;
  readonly passwords: Passwords;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Compares in constant time. */
  readonly equal: (a: string, b: string) => boolean;
  readonly log: Log;
  /** Called once the setup has created the admin, so that the token's file can be deleted. */
  readonly onCreated?: () => Promise<void>;
}

export function createAdminSetup(deps: AdminSetupDeps): AdminSetupRules {
  const { database, passwords, clock, ids, equal, log } = deps;
  /** Requests run one at a time: later ones with the right token then find the admin, not a used token. */
  const serial = new Serial();

  /** Returns the hash of the stored token if the given one is right. Wrong ones block their sender, not the owner. */
  async function rightToken(token: string | undefined, address: string): Promise<string | undefined> {
    if (!token) return undefined;
    const now = clock.now();
    const key = `setup:address:${ids.hash(address)}`;
    // Counts before comparing, so that parallel guesses cannot outrun the count.
    const { count, resetAt } = await database.counters.hit(key, { now, windowMs: SETUP_WINDOW_MS });
    if (count > SETUP_FAILURES_ALLOWED) throw new ShopError('too_many_attempts', { retryAt: resetAt });
    const storedHash = await database.setupTokens.find(now);
    if (storedHash && equal(storedHash, ids.hash(token))) {
      await database.counters.clear(key);
      return storedHash;
    }
    if (count === SETUP_FAILURES_ALLOWED)
      log.warn({}, 'An address has tried wrong setup tokens and is refused for a while.');
    return undefined;
  }

  async function createFirst(account: { username: string; email: string; password: string }): Promise<Admin> {
    const admin = { id: ids.uuid(), username: account.username };
    const passwordHash = await passwords.hash(account.password);
    const created = await database.admins.createFirst({
      ...admin,
      email: account.email,
      passwordHash,
      now: clock.now(),
    });
    if (!created) throw new ShopError('admin_exists');
    return admin;
  }

  async function create(
    { token, ...account }: Inputs['adminCreate'],
    { local, address }: SetupOrigin,
  ): Promise<Admin> {
    if (await database.admins.exists()) throw new ShopError('admin_exists');
    const tokenHash = local ? undefined : await rightToken(token, address);
    if (!local && !tokenHash) throw new ShopError('setup_forbidden');
    const admin = await createFirst(account);
    if (tokenHash) await database.setupTokens.consume(tokenHash);
    await deps.onCreated?.();
    return admin;
  }

  return {
    async describe(local) {
      if (!local) return { mode: 'token' };
      const password = (await database.admins.exists())
        ? await database.settings.read(LOCAL_PASSWORD_SETTING)
        : await database.settings.getOrCreate(LOCAL_PASSWORD_SETTING, ids.token(LOCAL_PASSWORD_BYTES));
      return defined({ mode: 'local', username: LOCAL_USERNAME, email: BRAND.supportEmail, password });
    },

    create: (input, from) => serial.run('create', () => create(input, from)),

    forgetLocalPassword: () => database.settings.forget(LOCAL_PASSWORD_SETTING),

    async issueToken() {
      if (await database.admins.exists()) return undefined;
      const token = ids.token(TOKEN_BYTES);
      await database.setupTokens.put({ hash: ids.hash(token), expiresAt: clock.now() + SETUP_TOKEN_LIFE_MS });
      return token;
    },

    async ensure(account) {
      if (await database.admins.exists()) return;
      try {
        await createFirst({ ...account, email: BRAND.supportEmail });
      } catch (error) {
        // Another instance started at the same moment and was first.
        if (!(error instanceof ShopError && error.code === 'admin_exists')) throw error;
      }
    },
  };
}
