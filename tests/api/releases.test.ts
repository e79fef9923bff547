// B20 The data of each release starts under today's program, and the changelog says what its owner must do.
import { expect, it } from 'vitest';
import { VERSION } from '../../src/server/system/version.ts';
import { DAY_MS } from '../../src/shared/constants.ts';
import { temporaryFolder } from '../database/engines.ts';
import {
  FIRST_DAY,
  loadPostgres,
  readChangelog,
  readFirstDay,
  releases,
  SETTINGS,
  timeOf,
  unpackSqlite,
} from '../releases/release.ts';
import { createDatabase } from '../support/postgres.ts';
import { startStore } from '../support/store.ts';

async function findFirstDay(version: string, dataDir: string, env: Record<string, string>) {
  const clock = { now: () => timeOf(version) + DAY_MS };
  const store = await startStore({ env: { ...SETTINGS, ...env }, dataDir, clock });
  try {
    return await readFirstDay(store);
  } finally {
    await store.close();
  }
}

it('B20 Releases: each version has a date and what its owner must do, the newest is the program’s, and each has its data here [B20.9]', () => {
  const changelog = readChangelog();
  expect(changelog[0]?.version).toBe(VERSION);
  for (const { version, day, text } of changelog) {
    expect(day, version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(text, version).toMatch(/^### What an owner must do\n- /m);
  }
  expect(releases()).toEqual(changelog.map(({ version }) => version).sort());
});

it.each(releases())(
  'B20 Releases: a data folder of %s starts under this program, with every record [B20.10]',
  async (version) => {
    const dataDir = temporaryFolder();
    unpackSqlite(version, dataDir);
    expect(await findFirstDay(version, dataDir, {})).toEqual(FIRST_DAY);
  },
);

it.each(releases())(
  'B20 Releases: a PostgreSQL database of %s starts under this program, with every record [B20.10]',
  async (version) => {
    const { url, drop } = await createDatabase();
    await loadPostgres(version, url);
    expect(await findFirstDay(version, temporaryFolder(), { DATABASE_URL: url })).toEqual(FIRST_DAY);
    await drop();
  },
);
