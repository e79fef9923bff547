// The yardsticks for cart writes: one row in, one commit, with the settings the store uses. Alone, again and again; or,
// given a port, once for each request, as the smallest server that keeps what it is told.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import Libsql from 'libsql';

const [path, seconds, port] = process.argv.slice(2);
const database = new Libsql(path);
database.pragma('journal_mode = WAL');
database.exec(`
  PRAGMA synchronous = FULL;
  create table if not exists lines (id text primary key, session text, variant text, quantity integer, at integer);
  create unique index if not exists one_line on lines (session, variant);
`);
const insert = database.prepare('insert into lines values (?, ?, ?, ?, ?)');
const commit = () => insert.run([randomUUID(), randomUUID(), '1', 1, Date.now()]);

if (port) {
  createServer((request, response) => {
    if (request.url === '/readyz') return response.end();
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    return request.on('end', () => {
      const { productId, quantity } = JSON.parse(body);
      commit();
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ id: randomUUID(), productId, quantity }));
    });
  }).listen(Number(port), '127.0.0.1');
} else {
  const started = performance.now();
  let commits = 0;
  while (performance.now() - started < Number(seconds) * 1000) {
    commit();
    commits += 1;
  }
  process.stdout.write(String(commits / ((performance.now() - started) / 1000)));
  database.close();
}
