// B20 The desk's System: the version, the backups, and the newest one to download.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackupFolder } from '../../src/adapters/database/engines/sqlite/backup-folder.ts';
import { checkCopy } from '../../src/adapters/database/engines/sqlite/copies.ts';
import { VERSION } from '../../src/server/system/version.ts';
import type { AuditRow } from '../../src/shared/api/desk/account.ts';
import type { DeskList } from '../../src/shared/api/desk/list.ts';
import type { DeskSystem } from '../../src/shared/api/desk/system.ts';
import { temporaryFolder } from '../database/engines.ts';
import { type Desk, startDesk } from '../support/desk.ts';
import { createDatabase } from '../support/postgres.ts';
import { FEW_PRODUCTS, startStore } from '../support/store.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk(FEW_PRODUCTS);
});
afterAll(() => desk.store.close());

const read = () => desk.read<DeskSystem>('GET', 'system');
const download = (password: string) => desk.call('POST', 'system/backup.sqlite', { password });
const actions = async () =>
  (await desk.read<DeskList<AuditRow>>('GET', 'audit')).rows.map(({ action, outcome }) => [action, outcome]);

describe('B20 System', () => {
  it('shows the version, and each backup with its time, size and orders; a damaged one cannot be opened [B20.7, B20.8]', async () => {
    expect(await read()).toEqual({ version: VERSION, backups: { nightly: true, rows: [] } });
    const { dataDir } = desk.store;
    const folder = join(dataDir, 'backups');
    const files = openBackupFolder({ database: join(dataDir, 'store.sqlite'), folder });
    const { bytes } = await files.write(Date.UTC(2026, 10, 15, 9));
    writeFileSync(join(folder, 'store-2026-11-16T09-00-00-000Z.sqlite'), 'damaged');
    expect((await read()).backups?.rows).toEqual([
      { name: expect.anything(), at: '2026-11-16T09:00:00.000Z', bytes: 7 },
      { name: expect.anything(), at: '2026-11-15T09:00:00.000Z', bytes, orders: 0 },
    ]);
  });

  it('gives the newest that can be opened after the password is typed again, and the trail says so [B20.7]', async () => {
    const refused = await download('wrong');
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ message: 'The current password is not right.' });
    const response = await download(desk.account.password);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="store-2026-11-15T09-00-00-000Z.sqlite"',
    );
    expect(response.headers.get('cache-control')).toContain('no-store');
    const file = join(temporaryFolder(), 'download.sqlite');
    writeFileSync(file, new Uint8Array(await response.arrayBuffer()));
    expect(await checkCopy(file)).toMatchObject({ orders: 0 });
    expect(await actions()).toEqual(
      expect.arrayContaining([
        ['Tried to download a backup', 'refused'],
        ['Downloaded a backup', 'done'],
      ]),
    );
  });

  it('a backup at night is written by the running store’s job [B20.1]', async () => {
    const dataDir = temporaryFolder();
    const evening = Date.UTC(2026, 10, 18, 23);
    await (await startStore({ env: FEW_PRODUCTS, dataDir, clock: { now: () => evening } })).close();
    const store = await startStore({
      env: FEW_PRODUCTS,
      dataDir,
      clock: { now: () => evening + 12 * 3_600_000 },
    });
    await store.close();
    expect(readdirSync(join(dataDir, 'backups'))).toContain('store-2026-11-19T11-00-00-000Z.sqlite');
  });
});

describe('B20 System on PostgreSQL', () => {
  it('has no backups of its own [B20.7]', async () => {
    const { url, drop } = await createDatabase();
    const other = await startDesk({ ...FEW_PRODUCTS, DATABASE_URL: url });
    expect(await other.read('GET', 'system')).toEqual({ version: VERSION });
    const { password } = other.account;
    expect((await other.call('POST', 'system/backup.sqlite', { password })).status).toBe(404);
    await other.store.close();
    await drop();
  });
});
