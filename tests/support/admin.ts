// Steps of the admin that several tests repeat.
import { openDatabase } from '../../src/adapters/database/open.ts';
import type { AdminSetup } from '../../src/shared/entities.ts';
import type { Database } from '../../src/shop/ports/database.ts';
import { localKeyOf } from './local-key.ts';
import { comeBack } from './pressure.ts';
import { FEW_PRODUCTS, type TestStore } from './store.ts';

/** Settings that make the admin at start. */
export const OWNER = { ...FEW_PRODUCTS, ADMIN_USERNAME: 'owner', ADMIN_PASSWORD: 'long-enough' };

export interface Account {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

export async function localAccount(store: TestStore): Promise<Account> {
  const setup = (await (
    await store.call('GET', '/api/admin/setup', undefined, localKeyOf(store))
  ).json()) as AdminSetup;
  const { username = '', email = '', password = '' } = setup;
  return { username, email, password };
}

export async function createAdmin(store: TestStore): Promise<Account> {
  const account = await localAccount(store);
  const response = await comeBack(() => store.call('POST', '/api/admin/create', account, localKeyOf(store)));
  if (response.status !== 201) throw new Error(`The admin could not be made: ${response.status}`);
  return account;
}

/** The session cookie of a new login, as a Cookie header. */
export async function login(
  store: TestStore,
  { username, password }: Pick<Account, 'username' | 'password'>,
  headers: Record<string, string> = {},
): Promise<{ cookie: string }> {
  const response = await store.call('POST', '/api/admin/login', { username, password }, headers);
  if (response.status !== 200) throw new Error(`The login failed: ${response.status}`);
  const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';');
  return { cookie };
}

/** The database behind a running store, opened beside it. */
export async function withDatabase<Result>(
  { dataDir }: { dataDir: string },
  work: (store: Database) => Promise<Result>,
): Promise<Result> {
  const store = await openDatabase({ dataDir });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
