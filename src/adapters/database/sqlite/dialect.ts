// Kysely over libsql: queries read on one connection, everything else goes through the group-committing writer.
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
import { closeSqliteFile, type SqliteFile } from './file.ts';
import type { Turn } from './writer.ts';

export function sqliteDialect(file: SqliteFile): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new LibsqlDriver(file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** Our transactions begin by taking the right to write, so the Migrator may run inside one: that is its lock. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class LibsqlDriver implements Driver {
  readonly #file: SqliteFile;

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<LibsqlConnection> {
    return new LibsqlConnection(this.#file);
  }

  async beginTransaction(connection: LibsqlConnection): Promise<void> {
    connection.turn = await this.#file.writer.begin();
  }

  async commitTransaction(connection: LibsqlConnection): Promise<void> {
    const turn = connection.turn;
    connection.turn = undefined;
    await turn?.commit();
  }

  /** Also called after a commit that failed, when there is nothing left to undo. */
  async rollbackTransaction(connection: LibsqlConnection): Promise<void> {
    connection.turn?.rollback();
    connection.turn = undefined;
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await closeSqliteFile(this.#file);
  }
}

class LibsqlConnection implements DatabaseConnection {
  readonly #file: SqliteFile;
  turn: Turn | undefined;

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  async executeQuery<Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
    const { connection, reader, writer } = this.#file;
    if (this.turn) return writer.guard(() => connection.query<Row>(sql, parameters));
    if (query.kind === 'SelectQueryNode') return reader.query<Row>(sql, parameters);
    return writer.write(() => connection.query<Row>(sql, parameters));
  }

  // biome-ignore lint/correctness/useYield: the port never streams, and Kysely wants the method
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not supported.');
  }
}
