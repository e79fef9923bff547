// The thread that copies a SQLite store and opens copies, so that a large one stops nobody. Plain JavaScript,
// because Node starts it as a file of its own (see copies.ts).
const { parentPort, workerData } = require('node:worker_threads');
const Libsql = require(workerData.libsql);

function withDatabase(path, work) {
  const db = new Libsql(path, { timeout: workerData.waitMs });
  try {
    db.exec(`PRAGMA busy_timeout = ${workerData.waitMs}`);
    return work(db);
  } finally {
    db.close();
  }
}

const countOf = (db, table) => db.prepare(`select count(*) as count from "${table}"`).all([])[0].count;

const WORK = {
  /** Copies a consistent state of the store, even during writes, into an empty file. */
  copy: ({ from, to }) =>
    withDatabase(from, (db) => {
      db.prepare('VACUUM INTO ?').run([to]);
    }),

  /** Reads every page and counts every table. */
  check: ({ path }) =>
    withDatabase(path, (db) => {
      db.exec('PRAGMA query_only = ON');
      const [fault] = db.prepare('PRAGMA integrity_check(1)').all([]);
      if (fault?.integrity_check !== 'ok') throw new Error(fault?.integrity_check ?? 'it cannot be read');
      const tables = db.prepare("select name from sqlite_master where type = 'table'").all([]);
      const counts = Object.fromEntries(tables.map(({ name }) => [name, countOf(db, name)]));
      if (!(counts.kysely_migration > 0)) throw new Error('it is not the database of a store');
      return { orders: counts.orders, migrations: db.prepare('select name from kysely_migration').all([]) };
    }),

  /** Opens a copy for the owner who looks at the list. */
  look: ({ path }) => withDatabase(path, (db) => ({ orders: countOf(db, 'orders') })),
};

let answer;
try {
  answer = { result: WORK[workerData.work](workerData) };
} catch (error) {
  // Sent as a message: an error thrown out of a thread loses its class and its code.
  answer = { error: { message: error.message, code: error.code } };
}
parentPort.postMessage(answer);
