// The thread that owns the only writing connection of a SQLite file. Plain JavaScript, because Node starts it
// as a file of its own (see writer.ts). Waiting for a lock or for the disk happens here and not in the event
// loop.
const { parentPort, receiveMessageOnPort, workerData } = require('node:worker_threads');
const Libsql = require(workerData.libsql);

/** One commit costs little beside this many writes; more would make the first of them wait for nothing. */
const MAX_TOGETHER = 64;
const RETRY_MS = 5;
const OPEN_PAUSE_MS = 50;
const MAX_STATEMENTS = 200;
/** Errors about the data (constraints): the connection itself is still good. */
const REFUSED_BY_DATA = /^SQLITE_(CONSTRAINT|MISMATCH|TOOBIG|ERROR)/;

let db;
/** @type {Map<string, { all(parameters: unknown[]): unknown[]; run(parameters: unknown[]): { changes: number }; reader: boolean }>} */
let prepared = new Map();
/** Writes and transactions that wait for their turn, oldest first. */
const queue = [];
/** The open transaction, when there is one. */
let turn;
let timer;
/** The time since which another process has held the file; undefined if the last attempt to lock it succeeded. */
let heldSince;

function connect() {
  const connection = new Libsql(workerData.path);
  // FULL makes each commit survive a power cut, not only a killed process; deleted data is overwritten.
  connection.exec(`
    PRAGMA busy_timeout = 0;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA secure_delete = ON;
    PRAGMA cache_size = -${workerData.cacheKib};
  `);
  return connection;
}

/** The first connection waits longer: libsql closes late, and a killed process may still be ending. */
function connectFirst() {
  for (const end = Date.now() + workerData.openWaitMs; ; ) {
    try {
      return connect();
    } catch (error) {
      if (!isBusy(error) || Date.now() > end) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, OPEN_PAUSE_MS);
    }
  }
}

/** libsql does not reset a failed statement, which keeps its transaction open: reconnect. */
function reconnect() {
  rollback();
  const old = db;
  prepared = new Map();
  db = connect();
  old.close();
}

function rollback() {
  if (db.inTransaction) db.exec('ROLLBACK');
}

function query(sql, parameters) {
  let statement = prepared.get(sql);
  if (!statement) {
    const libsqlStatement = db.prepare(sql);
    statement = {
      all: (values) => libsqlStatement.all(values),
      run: (values) => libsqlStatement.run(values),
      reader: libsqlStatement.reader,
    };
    if (prepared.size >= MAX_STATEMENTS) prepared.delete(prepared.keys().next().value);
    prepared.set(sql, statement);
  }
  try {
    // Never `get`: it leaves the statement half-read, which would keep its snapshot open.
    if (statement.reader) return { rows: statement.all(parameters) };
    return { rows: [], changes: statement.run(parameters).changes };
  } catch (error) {
    prepared.delete(sql);
    throw error;
  }
}

/** Messages convert buffers to plain bytes, which libsql does not accept. */
function bindable(value) {
  return value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value;
}

/** False while another process has the write lock. */
function begin() {
  try {
    db.exec('BEGIN IMMEDIATE');
    heldSince = undefined;
    return true;
  } catch (error) {
    if (!isBusy(error)) throw error;
    heldSince ??= Date.now();
    return false;
  }
}

function commit() {
  db.exec('COMMIT');
  // An open statement would keep the transaction open after an answer that says it is done.
  if (db.inTransaction) throw new Error('The transaction is still open after its commit.');
}

const isBusy = (error) =>
  /^SQLITE_(BUSY|LOCKED)/.test(String(error.code)) || /database is locked/.test(error.message);

function answer(results) {
  if (results.length > 0) parentPort.postMessage(results);
}

function failure(id, error) {
  return { id, error: { message: error.message, code: error.code } };
}

/** Rolls back and reports the error to all jobs. */
function fail(jobs, error) {
  try {
    if (REFUSED_BY_DATA.test(String(error.code))) rollback();
    else reconnect();
  } catch (worse) {
    // The file cannot even be opened: the next job tries again.
    error = worse;
  }
  answer(jobs.map(({ id }) => failure(id, error)));
}

/** Runs all in one commit; if one of them fails, each runs by itself, so that only it fails. */
function write(jobs) {
  const results = [];
  try {
    for (const { id, sql, parameters } of jobs)
      results.push({ id, result: query(sql, parameters.map(bindable)) });
    commit();
  } catch (error) {
    if (jobs.length === 1) return fail(jobs, error);
    fail([], error);
    for (const job of jobs) {
      try {
        if (begin()) write([job]);
        else queue.push(job);
      } catch (again) {
        fail([job], again);
      }
    }
    return;
  }
  answer(results);
}

/** The first statement comes with the start of the transaction: one message less to wait for. */
function startTurn(job) {
  turn = { number: job.turn, timer: setTimeout(endTurn, job.limitMs) };
  inTurn({ ...job, kind: 'query' });
}

function endTurn() {
  clearTimeout(turn.timer);
  turn = undefined;
  try {
    rollback();
  } catch {
    fail([], new Error('The transaction could not be undone.'));
  }
}

/** A statement of the open transaction, or its end. */
function inTurn(job) {
  if (turn?.number !== job.turn) {
    if (job.kind !== 'rollback')
      answer([failure(job.id, new Error('The transaction is over: it took too long.'))]);
    else answer([{ id: job.id, result: undefined }]);
    return;
  }
  try {
    let result;
    if (job.kind === 'query') result = query(job.sql, job.parameters.map(bindable));
    else if (job.kind === 'commit') commit();
    if (job.kind !== 'query') endTurn();
    answer([{ id: job.id, result }]);
  } catch (error) {
    // The caller gets the error and sends the rollback; after a failed end nobody would.
    if (job.kind !== 'query' || !REFUSED_BY_DATA.test(String(error.code))) {
      clearTimeout(turn.timer);
      turn = undefined;
      fail([job], error);
    } else answer([failure(job.id, error)]);
  }
}

/** Outside of any transaction: VACUUM, checkpoints. */
function maintain(job) {
  const rows = [];
  try {
    for (const sql of job.statements) {
      const [row] = db.prepare(sql).all([]);
      // A checkpoint that is blocked by others does not fail but reports it.
      if (row?.busy) throw Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });
      rows.push(row);
    }
  } catch (error) {
    if (!isBusy(error)) return fail([job], error);
    heldSince ??= Date.now();
    reconnect();
    queue.unshift(job);
    return again();
  }
  heldSince = undefined;
  answer([{ id: job.id, result: { rows } }]);
}

/** Our own transactions take turns, so a job waits longer for them than for another process. */
function refuseExpired() {
  const now = Date.now();
  const isHeldTooLong = ({ sentAt, waitMs }) =>
    heldSince !== undefined && now - Math.max(sentAt, heldSince) >= waitMs;
  const refuse = (isLate, message) => {
    const late = queue.filter(isLate);
    if (late.length === 0) return;
    for (const job of late) queue.splice(queue.indexOf(job), 1);
    const error = Object.assign(new Error(message), { code: 'SQLITE_BUSY' });
    answer(late.map(({ id }) => failure(id, error)));
  };
  refuse(isHeldTooLong, 'Another process holds the database.');
  refuse(({ sentAt, limitMs }) => now - sentAt >= limitMs, 'Too many writes wait for the database.');
}

function takeWrites() {
  let count = 0;
  while (count < queue.length && count < MAX_TOGETHER && queue[count].kind === 'write') count += 1;
  return queue.splice(0, count);
}

function again() {
  timer ??= setTimeout(() => {
    timer = undefined;
    work();
  }, RETRY_MS);
}

function work() {
  refuseExpired();
  while (queue.length > 0) {
    if (turn) return again();
    const [first] = queue;
    if (first.kind === 'maintain') {
      maintain(queue.shift());
      if (timer) return;
      continue;
    }
    try {
      if (!begin()) return again();
    } catch (error) {
      fail([queue.shift()], error);
      continue;
    }
    if (first.kind === 'begin') startTurn(queue.shift());
    else write(takeWrites());
  }
}

function accept(job) {
  if (job.kind === 'query' || job.kind === 'commit' || job.kind === 'rollback') inTurn(job);
  else if (job.kind === 'close') close(job);
  else queue.push(job);
}

/** Merges the log into the file, unless another process uses it too. */
function close(job) {
  clearTimeout(timer);
  const error = Object.assign(new Error('The database is being closed.'), { code: 'SQLITE_BUSY' });
  answer(queue.splice(0).map(({ id }) => failure(id, error)));
  try {
    if (turn) endTurn();
    db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all([]);
  } catch {
    // The log stays next to the file and is read at the next start.
  }
  prepared.clear();
  db.close();
  answer([{ id: job.id, result: undefined }]);
  // Nothing may use the connection any more: libsql would end the whole process.
  parentPort.removeAllListeners('message');
  parentPort.close();
}

parentPort.on('message', (jobs) => {
  jobs.forEach(accept);
  // Jobs that have arrived meanwhile share the commit.
  for (let next = receiveMessageOnPort(parentPort); next; next = receiveMessageOnPort(parentPort))
    next.message.forEach(accept);
  work();
});
// Sent as a message: an error thrown out of a thread loses its class and its message.
try {
  db = connectFirst();
  answer([{ id: 0, result: undefined }]);
} catch (error) {
  answer([failure(0, error)]);
  parentPort.close();
}
