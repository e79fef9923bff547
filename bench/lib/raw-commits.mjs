// The yardsticks for cart writes: the store's statement on the store's table with the store's settings, one commit each, on
// the main thread; the store itself commits on a thread of its own. Alone, again and again; or, given a port, once for each
// request, as the smallest server that stores what it receives.   node raw-commits.mjs FILE STORE_FILE SECONDS [PORT]
import './installed.mjs';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

const { default: Libsql } = await import('libsql');

const [path, storePath, seconds, port] = process.argv.slice(2);
/** The store's limits: pieces in a line, lines in a cart. */
const MAX_PIECES = 99;
const MAX_LINES = 100;

const database = new Libsql(path);
database.pragma('journal_mode = WAL');
// As in src/adapters/database/engines/sqlite/writer-thread.cjs.
database.exec(`
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  PRAGMA secure_delete = ON;
  PRAGMA cache_size = -16384;
`);
const store = new Libsql(storePath, { readonly: true });
const schema = store.prepare(
  "select sql from sqlite_master where tbl_name = 'cart_lines' and sql is not null",
);
for (const { sql } of schema.all([]))
  database.exec(sql.replace(/^create (table|(?:unique )?index)/i, 'create $1 if not exists'));
store.close();
// As in src/adapters/database/cart/carts.ts.
const add = database.prepare(`
  insert into cart_lines
    (id, session_id, product_id, variant_id, quantity, line_key, attributes, recipient_key, created_at, updated_at)
  select :id, :session, :product, :product, :quantity, '', null, null, :now, :now
  where :quantity <= :cap and (
    (select count(*) from cart_lines where session_id = :session) < :lines
    or exists (select 1 from cart_lines where session_id = :session and variant_id = :product and line_key = '')
  )
  on conflict (session_id, variant_id, line_key) do update set
    quantity = cart_lines.quantity + excluded.quantity,
    updated_at = excluded.updated_at
  where cart_lines.quantity + excluded.quantity <= :cap
  returning id, product_id, variant_id, quantity, attributes
`);

/** An id that begins with the time, as the store's do. */
function newId() {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

function commit(session, product, quantity) {
  const now = Date.now();
  const values = { id: newId(), session, product, quantity, now, cap: MAX_PIECES, lines: MAX_LINES };
  const [row] = add.all(values);
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
