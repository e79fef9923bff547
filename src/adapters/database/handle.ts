// The handle of the repositories: the query builder, the engine, and transactions that retry.
import { type Dialect, Kysely, type Transaction } from 'kysely';
import type { Tables } from './schema.ts';

export type Engine = 'sqlite' | 'postgres';
export type Queries = Kysely<Tables> | Transaction<Tables>;

/** The time limit of background work, which no shopper waits for. */
export const BACKGROUND_TIMEOUT_MS = 30_000;
const TRANSACTION_ATTEMPTS = 6;
const RETRY_BASE_MS = 5;
/** PostgreSQL: serialization failure, deadlock. */
const RETRIABLE = new Set(['40001', '40P01']);

/** A connected database. */
export interface Backend {
  readonly engine: Engine;
  /** Gives up within two seconds. */
  readonly dialect: Dialect;
  /** For migrations and cleaning, which may take long. */
  readonly backgroundDialect: Dialect;
  /** Removes deleted data from the files of the database. */
  removeTraces(): Promise<void>;
  close(): Promise<void>;
}

export class DatabaseHandle {
  readonly queries: Kysely<Tables>;
  readonly background: Kysely<Tables>;
  readonly engine: Engine;
  readonly #backend: Backend;

  constructor(backend: Backend) {
    this.#backend = backend;
    this.engine = backend.engine;
    this.queries = new Kysely<Tables>({ dialect: backend.dialect });
    this.background = new Kysely<Tables>({ dialect: backend.backgroundDialect });
  }

  /** The work may run more than once, so it may change nothing but the database. */
  async transaction<Result>(
    work: (queries: Transaction<Tables>) => Promise<Result>,
    queries: Kysely<Tables> = this.queries,
  ): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await queries.transaction().execute(work);
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : '';
        if (!RETRIABLE.has(code) || attempt === TRANSACTION_ATTEMPTS) throw error;
        const pause = Math.random() * RETRY_BASE_MS * 2 ** attempt;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }

  /** The same for background work. */
  backgroundTransaction<Result>(work: (queries: Transaction<Tables>) => Promise<Result>): Promise<Result> {
    return this.transaction(work, this.background);
  }

  removeTraces(): Promise<void> {
    return this.#backend.removeTraces();
  }

  async close(): Promise<void> {
    await this.queries.destroy();
    await this.background.destroy();
    await this.#backend.close();
  }
}
