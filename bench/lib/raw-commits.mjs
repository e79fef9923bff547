// The yardsticks for cart writes: the store's own statement on the store's own table with the store's own settings, one
// commit each. Alone, again and again; or, given a port, once for each request, as the smallest server that keeps what
// it is told.   node raw-commits.mjs FILE STORE_FILE SECONDS [PORT]
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import Libsql from 'libsql';

const [path, storePath, seconds, port] = process.argv.slice(2);
const database = new Libsql(path);
database.pragma('journal_mode = WAL');
database.exec(`
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  PRAGMA temp_store = MEMORY;
  PRAGMA secure_delete = FAST;
  PRAGMA cache_size = -16384;
`);
const store = new Libsql(storePath, { readonly: true });
const schema = store.prepare(
  "select sql from sqlite_master where tbl_name = 'cart_lines' and sql is not null",
);
for (const { sql } of schema.all([]))
  database.exec(sql.replace(/^create (table|(?:unique )?index)/i, 'create $1 if not exists'));
store.close();
const add = database.prepare(`
  insert into cart_lines (id, session_id, product_id, variant_id, quantity, created_at, updated_at)
  values (?, ?, ?, ?, ?, ?, ?)
  on conflict (session_id, variant_id) do update set
    quantity = case
      when cart_lines.quantity + excluded.quantity > ? then ?
      else cart_lines.quantity + excluded.quantity
    end,
    updated_at = excluded.updated_at
  returning id, product_id, variant_id, quantity
`);

/** An id that begins with the time, as the store's do. */
function newId() {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

function commit(session, product, quantity) {
  const now = Date.now();
  const [row] = add.all([newId(), session, product, product, quantity, now, now, 99, 99]);
  return row;
}

if (port) {
  createServer((request, response) => {
    if (request.url === '/readyz') return response.end();
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    return request.on('end', () => {
      const { productId, quantity } = JSON.parse(body);
      const answer = JSON.stringify(commit(request.headers['x-session-id'], productId, quantity));
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(answer),
      });
      response.end(answer);
    });
  }).listen(Number(port), '127.0.0.1');
} else {
  const started = performance.now();
  let commits = 0;
  while (performance.now() - started < Number(seconds) * 1000) {
    commit(randomUUID(), '7654321098765', 1);
    commits += 1;
  }
  process.stdout.write(String(commits / ((performance.now() - started) / 1000)));
  database.close();
}
