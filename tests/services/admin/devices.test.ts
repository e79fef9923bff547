// §6 Marks of browsers that have logged in before: signed, for one name, and good on every instance.

import { expect, test } from 'vitest';
import { equalInConstantTime, randomIds } from '../../../src/server/system/system.ts';
import { createDevices } from '../../../src/shop/admin/devices.ts';
import type { Database } from '../../../src/shop/ports/database.ts';
import { openForTest, temporaryFolder } from '../../database/engines.ts';
import { databaseOfFile } from '../one-database.ts';

const devicesOn = (database: Pick<Database, 'settings'>) =>
  createDevices({ database, ids: randomIds, equal: equalInConstantTime });

const store = databaseOfFile({ emptied: true });

test('a mark is recognized for its name in any letter case', async () => {
  const devices = devicesOn(store());
  const mark = await devices.mark('Owner');
  const id = mark.split('.')[0];
  expect(id).toMatch(/^[\w-]{22}$/);
  expect(await devices.recognize(mark, 'Owner')).toBe(id);
  expect(await devices.recognize(mark, 'OWNER')).toBe(id);
  expect(await devices.recognize(mark, 'another')).toBeUndefined();
});

test('each browser has a mark of its own', async () => {
  const devices = devicesOn(store());
  const marks = await Promise.all([devices.mark('owner'), devices.mark('owner')]);
  expect(new Set(marks).size).toBe(2);
});

test.each<[string, (mark: string) => string | undefined]>([
  ['no mark', () => undefined],
  ['an empty one', () => ''],
  ['an id without signature', (mark) => mark.split('.')[0]],
  ['an empty signature', (mark) => `${mark.split('.')[0]}.`],
  ['a signature without id', (mark) => `.${mark.split('.')[1]}`],
  ['another signature', (mark) => `${mark.split('.')[0]}.${'A'.repeat(43)}`],
  ['another id', (mark) => `${'A'.repeat(22)}.${mark.split('.')[1]}`],
  ['one with something before it', (mark) => `x${mark}`],
  ['one with something after it', (mark) => `${mark}x`],
])('%s is not recognized', async (_case, forge) => {
  const devices = devicesOn(store());
  expect(await devices.recognize(forge(await devices.mark('owner')), 'owner')).toBeUndefined();
});

test('a mark survives a restart, and is invalid at another store', async () => {
  const database = store();
  const mark = await devicesOn(database).mark('owner');
  expect(await devicesOn(database).recognize(mark, 'owner')).toBe(mark.split('.')[0]);
  const other = await openForTest({ dataDir: temporaryFolder() });
  expect(await devicesOn(other).recognize(mark, 'owner')).toBeUndefined();
});

test('after a database failure the secret is read again', async () => {
  const database = store();
  let failures = 1;
  const devices = devicesOn({
    settings: {
      ...database.settings,
      async getOrCreate(key, value) {
        failures -= 1;
        if (failures >= 0) throw new Error('The database is away.');
        return database.settings.getOrCreate(key, value);
      },
    },
  });
  await expect(devices.mark('owner')).rejects.toThrow('The database is away.');
  const mark = await devices.mark('owner');
  expect(await devices.recognize(mark, 'owner')).toBeDefined();
});

test('the secret is long, and read once', async () => {
  const database = store();
  const secrets: string[] = [];
  const devices = devicesOn({
    settings: {
      ...database.settings,
      async getOrCreate(_key, value) {
        secrets.push(value);
        return value;
      },
    },
  });
  await devices.recognize(await devices.mark('owner'), 'owner');
  expect(secrets).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
});
