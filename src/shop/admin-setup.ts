// Making the first admin: freely on one's own machine, with a single-use token anywhere else.
import type { Inputs } from '../shared/api.ts';
import type { Admin, AdminSetup } from '../shared/entities.ts';
import { STORE } from '../shared/store.ts';
import { ShopError } from './errors.ts';
import type { AdminStore, Clock, Ids, Passwords, SettingStore } from './ports.ts';

const LOCAL_USERNAME = 'admin';
const LOCAL_PASSWORD_SETTING = 'setup.password';
const LOCAL_PASSWORD_BYTES = 12;
const TOKEN_BYTES = 32;
const TOKEN_LIFE_MS = 24 * 60 * 60_000;
const TOKEN_ATTEMPTS = 5;

export interface AdminSetupRules {
  /** What the setup page may show to a visitor who is, or is not, on this machine alone. */
  describe(local: boolean): Promise<AdminSetup>;
  create(input: Inputs['adminCreate'], local: boolean): Promise<Admin>;
  /** A new token for whoever runs the server to hand over; undefined when an admin exists already. */
  issueToken(): Promise<string | undefined>;
  /** From settings at start: made once, left alone when any admin exists. */
  ensure(account: { username: string; password: string }): Promise<void>;
}

export interface AdminSetupDeps {
  readonly store: AdminStore & SettingStore;
  readonly passwords: Passwords;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Compares in constant time. */
  readonly equal: (a: string, b: string) => boolean;
}

export function createAdminSetup({ store, passwords, clock, ids, equal }: AdminSetupDeps): AdminSetupRules {
  async function isRightToken(token: string | undefined): Promise<string | undefined> {
    if (!token) return undefined;
    const kept = await store.attemptSetupToken({ now: clock.now(), maxAttempts: TOKEN_ATTEMPTS });
    return kept && equal(kept.hash, ids.hash(token)) ? kept.hash : undefined;
  }

  async function createFirst(account: { username: string; email: string; password: string }): Promise<Admin> {
    const admin = { id: ids.uuid(), username: account.username };
    const passwordHash = await passwords.hash(account.password);
    const created = await store.createFirstAdmin({
      ...admin,
      email: account.email,
      passwordHash,
      now: clock.now(),
    });
    if (!created) throw new ShopError('admin_exists');
    return admin;
  }

  return {
    async describe(local) {
      if (!local) return { mode: 'token' };
      const password = await store.keepSetting(LOCAL_PASSWORD_SETTING, ids.token(LOCAL_PASSWORD_BYTES));
      return { mode: 'local', username: LOCAL_USERNAME, email: STORE.supportEmail, password };
    },

    async create({ token, ...account }, local) {
      if (await store.hasAdmin()) throw new ShopError('admin_exists');
      if (local) return createFirst(account);
      const tokenHash = await isRightToken(token);
      if (!tokenHash) throw new ShopError('setup_forbidden');
      const admin = await createFirst(account);
      await store.consumeSetupToken(tokenHash);
      return admin;
    },

    async issueToken() {
      if (await store.hasAdmin()) return undefined;
      const token = ids.token(TOKEN_BYTES);
      await store.putSetupToken({ hash: ids.hash(token), expiresAt: clock.now() + TOKEN_LIFE_MS });
      return token;
    },

    async ensure(account) {
      if (await store.hasAdmin()) return;
      try {
        await createFirst({ ...account, email: STORE.supportEmail });
      } catch (error) {
        // Another instance started at the same moment and was first.
        if (!(error instanceof ShopError && error.code === 'admin_exists')) throw error;
      }
    },
  };
}
