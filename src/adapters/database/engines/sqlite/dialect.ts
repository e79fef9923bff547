// Kysely over libsql: queries run on the main thread, everything else on the writing thread.
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { SqliteFile } from './file.ts';
import type { StatementResult, Turn } from './writer.ts';

/** `waitMs` limits how long a write waits for another process that holds the file. */
export function sqliteDialect(file: SqliteFile, waitMs: number): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new LibsqlDriver(file, waitMs),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** Our transactions start with the write lock, so the Migrator may run inside one: that is its lock. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class LibsqlDriver implements Driver {
  readonly #file: SqliteFile;
  readonly #waitMs: number;

  constructor(file: SqliteFile, waitMs: number) {
    this.#file = file;
    this.#waitMs = waitMs;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<LibsqlConnection> {
    return new LibsqlConnection(this.#file, this.#waitMs);
  }

  async beginTransaction(connection: LibsqlConnection): Promise<void> {
    connection.turn = this.#file.writer.begin(this.#waitMs);
  }

  commitTransaction(connection: LibsqlConnection): Promise<void> {
    return this.#end(connection, 'commit');
  }

  /** Also called after a failed commit, when nothing is left to undo. */
  rollbackTransaction(connection: LibsqlConnection): Promise<void> {
    return this.#end(connection, 'rollback');
  }

  async releaseConnection(): Promise<void> {}

  /** The file may serve another dialect; its opener closes it. */
  async destroy(): Promise<void> {}

  async #end(connection: LibsqlConnection, how: 'commit' | 'rollback'): Promise<void> {
    const { turn } = connection;
    connection.turn = undefined;
    await turn?.end(how);
  }
}

class LibsqlConnection implements DatabaseConnection {
  readonly #file: SqliteFile;
  readonly #waitMs: number;
  turn: Turn | undefined;

  constructor(file: SqliteFile, waitMs: number) {
    this.#file = file;
    this.#waitMs = waitMs;
  }

  async executeQuery<Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
    const { reader, writer } = this.#file;
    if (this.turn) return toQueryResult(await this.turn.query(sql, parameters));
    if (query.kind === 'SelectQueryNode') return reader.query<Row>(sql, parameters);
    return toQueryResult(await writer.write(sql, parameters, this.#waitMs));
  }

  // biome-ignore lint/correctness/useYield: the port never streams, and Kysely wants the method
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not supported.');
  }
}

function toQueryResult<Row>({ rows, changes }: StatementResult): QueryResult<Row> {
  return { rows: rows as Row[], ...(changes !== undefined && { numAffectedRows: BigInt(changes) }) };
}
