// Group commit when things go wrong: whoever was answered is on disk, whoever was refused is not.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SqliteConnection } from './connection.ts';
import { Writer } from './writer.ts';

function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'writer-test-'));
  const connections: SqliteConnection[] = [];
  const connect = () => {
    const connection = new SqliteConnection(join(folder, 'test.sqlite'));
    connections.push(connection);
    return connection;
  };
  onTestFinished(() => {
    for (const connection of connections) connection.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const connection = connect();
  connection.pragma('journal_mode = WAL');
  connection.exec('create table rows (id integer primary key, text text)');
  const kept = () =>
    connection.query<{ id: number }>('select id from rows order by id', []).rows.map(({ id }) => id);
  const insert = (id: number, text = '') => connection.query('insert into rows values (?, ?)', [id, text]);
  return { connect, connection, writer: new Writer(connection), insert, kept };
}

test('§6 Store: writes of one moment share a commit, and a refused one spares the others', async () => {
  const { writer, insert, kept } = setUp();
  const results = await Promise.allSettled([1, 2, 1, 3].map((id) => writer.write(() => insert(id))));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(kept()).toEqual([1, 2, 3]);
});

test('§6 Store: nobody is answered before the commit', async () => {
  const { connect, writer, insert } = setUp();
  const onlooker = connect();
  const seen = await Promise.all(
    [1, 2, 3].map(async (id) => {
      await writer.write(() => insert(id));
      return onlooker.query('select id from rows where id = ?', [id]).rows.length;
    }),
  );
  expect(seen).toEqual([1, 1, 1]);
});

test('§6 Store: a transaction undone in a shared commit takes nothing else with it', async () => {
  const { writer, insert, kept } = setUp();
  const undone = (async () => {
    const turn = await writer.begin();
    writer.guard(() => insert(10));
    turn.rollback();
  })();
  const done = (async () => {
    const turn = await writer.begin();
    writer.guard(() => insert(20));
    await turn.commit();
  })();
  await Promise.all([undone, done, writer.write(() => insert(30))]);
  expect(kept()).toEqual([20, 30]);
});

test('§6 Store: on a full disk exactly the answered writes are there, and later ones work again', async () => {
  const { connection, writer, insert, kept } = setUp();
  connection.pragma('max_page_count = 20');
  const big = 'x'.repeat(20_000);
  const ids = Array.from({ length: 12 }, (_, index) => index + 1);
  const results = await Promise.allSettled(ids.map((id) => writer.write(() => insert(id, big))));
  const answered = ids.filter((_, index) => results[index]?.status === 'fulfilled');
  expect(answered.length).toBeLessThan(ids.length);
  expect(kept()).toEqual(answered);
  connection.pragma('max_page_count = 1000000');
  await writer.write(() => insert(99, big));
  expect(kept()).toEqual([...answered, 99]);
});

test('§6 Store: while another process holds the file, writes are refused, and work once it lets go', async () => {
  const { connect, connection, writer, insert, kept } = setUp();
  connection.exec('PRAGMA busy_timeout = 0');
  const other = connect();
  other.exec('BEGIN IMMEDIATE');
  const results = await Promise.allSettled([
    writer.write(() => insert(1)),
    writer.write(() => insert(2)),
    writer.begin(),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  other.exec('COMMIT');
  await Promise.all([writer.write(() => insert(3)), writer.write(() => insert(4))]);
  expect(kept()).toEqual([3, 4]);
});
