// The main thread's reading connection. In WAL mode a reader never waits for a writer, so it has no busy timeout.
import type { QueryResult } from 'kysely';
import Libsql from 'libsql';

const MAX_STATEMENTS = 200;
const CACHE_KIB = 16_384;

type Connection = InstanceType<typeof Libsql>;
type Statement = ReturnType<Connection['prepare']>;

export class Reader {
  readonly #path: string;
  #db: Connection | undefined;
  readonly #prepared = new Map<string, Statement>();

  constructor(path: string) {
    this.#path = path;
  }

  query<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    try {
      // Never `get`: it leaves the statement half-read, which would keep its snapshot open.
      return { rows: this.#prepare(sql).all(parameters) as Row[] };
    } catch (error) {
      // libsql does not reset a failed statement, which would see the same old rows forever.
      this.close();
      throw error;
    }
  }

  close(): void {
    this.#prepared.clear();
    this.#db?.close();
    this.#db = undefined;
  }

  #connect(): Connection {
    const db = new Libsql(this.#path);
    db.exec(`
      PRAGMA busy_timeout = 0;
      PRAGMA query_only = ON;
      PRAGMA temp_store = MEMORY;
      PRAGMA cache_size = -${CACHE_KIB};
    `);
    return db;
  }

  #prepare(sql: string): Statement {
    this.#db ??= this.#connect();
    let statement = this.#prepared.get(sql);
    if (statement) {
      this.#prepared.delete(sql);
    } else {
      statement = this.#db.prepare(sql);
      const oldest = this.#prepared.size >= MAX_STATEMENTS ? this.#prepared.keys().next().value : undefined;
      if (oldest !== undefined) this.#prepared.delete(oldest);
    }
    this.#prepared.set(sql, statement);
    return statement;
  }
}
