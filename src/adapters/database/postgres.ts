// A pool of PostgreSQL connections that outlives restarts of the server behind it.
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../../shop/ports/system.ts';
import { DatabaseUnavailable, reasonOf } from './unavailable.ts';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 30_000;

const int8AsNumber: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)) as never,
};

export async function openPostgres(url: string, log?: Log): Promise<PostgresDialect> {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'dogwood-and-main',
    types: int8AsNumber,
  });
  // A lost connection is dropped by the pool; unheard, the event would end the process. The pool listens to idle
  // connections only, and one that is lost between two statements of a transaction has no query to tell.
  const noteLoss = (error: Error) =>
    log?.warn({ err: error }, 'A database connection was lost; it will be replaced');
  pool.on('error', noteLoss);
  pool.on('connect', (connection) => connection.on('error', noteLoss));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new DatabaseUnavailable(`The database ${nameOf(url)} cannot be reached: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
  return new PostgresDialect({ pool });
}

/** Where it is, without the user and the password. */
function nameOf(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host || 'PostgreSQL'}${pathname}`;
  } catch {
    return 'given by its URL';
  }
}
