// Holds the PostgreSQL test support: every other store test stands on it.
import pg from 'pg';
import { expect, test } from 'vitest';
import { createDatabase } from './postgres.ts';
import { startCluster } from './postgres-cluster.ts';

const query = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};

test('each call gives an empty database of its own, which drop() removes while it is in use', async () => {
  const [first, second] = await Promise.all([createDatabase(), createDatabase()]);
  expect(first.url).not.toBe(second.url);
  await query(first.url, 'create table only_here (id int)');
  expect(await query(second.url, "select to_regclass('only_here') as found")).toEqual([{ found: null }]);

  const user = new pg.Client({ connectionString: first.url });
  user.on('error', () => {});
  await user.connect();
  await first.drop();
  await second.drop();
  await expect(query(first.url, 'select 1')).rejects.toThrow('does not exist');
});

test('a cluster of its own keeps what was committed across kill -9', async () => {
  const cluster = await startCluster();
  try {
    await query(cluster.url, 'create table kept as select 7 as value');
    await cluster.kill();
    await expect(query(cluster.url, 'select 1')).rejects.toThrow();
    await cluster.start();
    expect(await query(cluster.url, 'select value from kept')).toEqual([{ value: 7 }]);
  } finally {
    await cluster.remove();
  }
});
