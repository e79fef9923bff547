// One libsql connection that keeps its prepared statements, the hottest longest.

import type { QueryResult } from 'kysely';
import Libsql from 'libsql';

const STATEMENTS_KEPT = 200;
const BUSY_TIMEOUT_MS = 5_000;
const CACHE_KIB = 16_384;

interface Prepared {
  readonly statement: ReturnType<InstanceType<typeof Libsql>['prepare']>;
  readonly reader: boolean;
}

export class SqliteConnection {
  readonly #db: InstanceType<typeof Libsql>;
  readonly #prepared = new Map<string, Prepared>();

  constructor(path: string) {
    this.#db = new Libsql(path, { timeout: BUSY_TIMEOUT_MS });
    // FULL makes each commit survive a power cut, not only a killed process; what is erased is overwritten.
    this.#db.exec(`
      PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS};
      PRAGMA synchronous = FULL;
      PRAGMA foreign_keys = ON;
      PRAGMA temp_store = MEMORY;
      PRAGMA secure_delete = FAST;
      PRAGMA cache_size = -${CACHE_KIB};
    `);
  }

  get inTransaction(): boolean {
    return this.#db.inTransaction;
  }

  exec(sql: string): void {
    this.#db.exec(sql);
  }

  pragma(source: string): unknown {
    return this.#db.pragma(source);
  }

  query<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    const { statement, reader } = this.#prepare(sql);
    // Never `get`: it leaves the statement half-read, which would hold its view of the database open.
    if (reader) return { rows: statement.all(parameters) as Row[] };
    return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) };
  }

  close(): void {
    this.#prepared.clear();
    this.#db.close();
  }

  #prepare(sql: string): Prepared {
    let prepared = this.#prepared.get(sql);
    if (prepared) {
      this.#prepared.delete(sql);
    } else {
      const statement = this.#db.prepare(sql);
      prepared = { statement, reader: statement.reader };
      const oldest = this.#prepared.size >= STATEMENTS_KEPT ? this.#prepared.keys().next().value : undefined;
      if (oldest !== undefined) this.#prepared.delete(oldest);
    }
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}
