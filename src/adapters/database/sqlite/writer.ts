// Group commit: writes that arrive in the same turn of the event loop share one commit, and so one fsync.
// Nobody is answered before that commit is on disk.
import type { SqliteConnection } from './connection.ts';

interface Batch {
  readonly committed: Promise<void>;
  succeed(): void;
  fail(error: unknown): void;
}

/** A turn at the connection, between `begin` and `commit` or `rollback`. */
export interface Turn {
  commit(): Promise<void>;
  rollback(): void;
}

export class Writer {
  readonly #connection: SqliteConnection;
  readonly #waiting: (() => void)[] = [];
  #busy = false;
  #batch: Batch | undefined;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
  }

  /** One statement, which SQLite itself makes all or nothing. */
  async write<Result>(statement: () => Result): Promise<Result> {
    if (this.#busy) await this.#wait();
    this.#busy = true;
    let batch: Batch;
    let result: Result;
    try {
      batch = this.#join();
      result = this.guard(statement);
    } finally {
      this.#handOver();
    }
    await batch.committed;
    return result;
  }

  /** Several statements, which succeed or are undone together whatever else shares the commit. */
  async begin(): Promise<Turn> {
    if (this.#busy) await this.#wait();
    this.#busy = true;
    let batch: Batch;
    try {
      batch = this.#join();
      this.guard(() => this.#connection.exec('SAVEPOINT turn'));
    } catch (error) {
      this.#handOver();
      throw error;
    }
    return {
      commit: async () => {
        try {
          this.guard(() => this.#connection.exec('RELEASE turn'));
        } finally {
          this.#handOver();
        }
        await batch.committed;
      },
      rollback: () => {
        try {
          if (this.#batch === batch) this.#connection.exec('ROLLBACK TO turn; RELEASE turn');
        } finally {
          this.#handOver();
        }
      },
    };
  }

  /** Runs a statement of the open batch. Some failures (disk full) undo the whole batch: all of it is told. */
  guard<Result>(statement: () => Result): Result {
    try {
      return statement();
    } catch (error) {
      if (!this.#connection.inTransaction) {
        this.#batch?.fail(error);
        this.#batch = undefined;
      }
      throw error;
    }
  }

  /** Resolves when everything accepted so far is on disk. */
  async idle(): Promise<void> {
    if (this.#busy) await this.#wait();
    this.#busy = true;
    this.#commit();
    this.#handOver();
  }

  #join(): Batch {
    if (this.#batch) return this.#batch;
    this.#connection.exec('BEGIN IMMEDIATE');
    const batch = newBatch();
    this.#batch = batch;
    setImmediate(() => void this.#commitLater(batch));
    return batch;
  }

  async #commitLater(batch: Batch): Promise<void> {
    if (this.#busy) await this.#wait();
    this.#busy = true;
    if (this.#batch === batch) this.#commit();
    this.#handOver();
  }

  #commit(): void {
    const batch = this.#batch;
    if (!batch) return;
    this.#batch = undefined;
    try {
      this.#connection.exec('COMMIT');
      batch.succeed();
    } catch (error) {
      if (this.#connection.inTransaction) this.#connection.exec('ROLLBACK');
      batch.fail(error);
    }
  }

  #wait(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** The next in line gets the connection without it ever looking free, so nobody overtakes. */
  #handOver(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#busy = false;
  }
}

function newBatch(): Batch {
  let succeed!: () => void;
  let fail!: (error: unknown) => void;
  const committed = new Promise<void>((resolve, reject) => {
    succeed = resolve;
    fail = reject;
  });
  // A batch whose every statement failed has nobody left to hear about it.
  committed.catch(() => undefined);
  return { committed, succeed, fail };
}
