// The yardstick for cart writes: one row in, one commit, again and again, with the settings the store uses.
import { randomUUID } from 'node:crypto';
import Libsql from 'libsql';

const [path, seconds] = process.argv.slice(2);
const database = new Libsql(path);
database.pragma('journal_mode = WAL');
database.exec(`
  PRAGMA synchronous = FULL;
  create table if not exists lines (id text primary key, session text, variant text, quantity integer, at integer);
  create unique index if not exists one_line on lines (session, variant);
`);
const insert = database.prepare('insert into lines values (?, ?, ?, ?, ?)');
const started = performance.now();
let commits = 0;
while (performance.now() - started < Number(seconds) * 1000) {
  insert.run([randomUUID(), randomUUID(), '1', 1, Date.now()]);
  commits += 1;
}
process.stdout.write(String(commits / ((performance.now() - started) / 1000)));
database.close();
