// The PostgreSQL backend: pools that survive restarts of the server and time out if it hangs.
import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { BRAND } from '../../../shared/brand.ts';
import type { Log } from '../../../shop/ports/system.ts';
import { BACKGROUND_TIMEOUT_MS, type Backend } from '../handle.ts';
import { DatabaseUnavailable, isUnavailable, reasonOf } from './unavailable.ts';

const POOL_SIZE = 10;
const BACKGROUND_POOL_SIZE = 2;
/** The limit for a free connection and its response together, so that a refusal comes within two seconds. */
const ALL_TIMEOUT_MS = 1_800;
const CONNECT_TIMEOUT_MS = 1_400;
const QUERY_TIMEOUT_MS = 1_000;
/** A healthy server answers in this time, so a query always has at least this long. */
const MIN_QUERY_TIMEOUT_MS = 300;
const BACKGROUND_CONNECT_TIMEOUT_MS = 5_000;
const IDLE_TIMEOUT_MS = 30_000;

const int8AsNumber: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)) as never,
};

interface Limits {
  readonly max: number;
  readonly connectMs: number;
  readonly queryMs: number;
  readonly allMs: number;
}

const QUICK: Limits = {
  max: POOL_SIZE,
  connectMs: CONNECT_TIMEOUT_MS,
  queryMs: QUERY_TIMEOUT_MS,
  allMs: ALL_TIMEOUT_MS,
};
const BACKGROUND: Limits = {
  max: BACKGROUND_POOL_SIZE,
  connectMs: BACKGROUND_CONNECT_TIMEOUT_MS,
  queryMs: BACKGROUND_TIMEOUT_MS,
  allMs: Number.POSITIVE_INFINITY,
};

export async function openPostgres(url: string, log?: Log): Promise<Backend> {
  const pool = createPool(url, QUICK, log);
  const background = createPool(url, BACKGROUND, log);
  try {
    await background.query('select 1');
  } catch (error) {
    await Promise.all([pool.end(), background.end()]);
    throw new DatabaseUnavailable(`The database ${nameOf(url)} cannot be reached: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
  return {
    engine: 'postgres',
    dialect: new PostgresDialect({ pool: withoutHanging(pool, QUICK) }),
    backgroundDialect: new PostgresDialect({ pool: withoutHanging(background, BACKGROUND) }),
    // The server's own vacuum removes dead rows; docs/operations.md explains how to speed it up.
    removeTraces: async () => undefined,
    // Each dialect ends its own pool.
    close: async () => undefined,
  };
}

function createPool(url: string, { max, connectMs, queryMs }: Limits, log: Log | undefined): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    // The client stops waiting, and a slow server stops working.
    query_timeout: queryMs,
    statement_timeout: queryMs,
    idle_in_transaction_session_timeout: BACKGROUND_TIMEOUT_MS,
    keepAlive: true,
    application_name: BRAND.name,
    types: int8AsNumber,
  });
  // The pool drops a lost connection; without a listener, the event would end the process. The pool listens
  // to idle connections only, and a connection lost between two statements of a transaction has no query that
  // would fail.
  const noteLoss = (error: Error) =>
    log?.warn({ err: error }, 'A database connection was lost; it will be replaced');
  pool.on('error', noteLoss);
  pool.on('connect', (connection) => connection.on('error', noteLoss));
  return pool;
}

/** A connection that did not answer in time is closed and never used again: its response may still arrive. */
function withoutHanging(pool: pg.Pool, { queryMs, allMs }: Limits): PostgresPool {
  return {
    async connect() {
      const deadline = performance.now() + allMs;
      const client = await pool.connect();
      let broken: Error | undefined;
      const query = async (text: string, values: readonly unknown[]) => {
        if (broken) throw broken;
        const remainingMs = Math.max(MIN_QUERY_TIMEOUT_MS, deadline - performance.now());
        const statement = { text, values: [...values], query_timeout: Math.min(queryMs, remainingMs) };
        try {
          return await client.query(statement);
        } catch (error) {
          if (isUnavailable(error) && error instanceof Error) broken = error;
          throw error;
        }
      };
      return { query, release: () => client.release(broken) } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}

/** Names the server, without the user and the password. */
function nameOf(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host || 'PostgreSQL'}${pathname}`;
  } catch {
    return 'given by its URL';
  }
}
