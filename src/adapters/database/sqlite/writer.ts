// Group commit: writes that arrive in the same turn of the event loop share one commit, and so one fsync.
// Nobody is answered before that commit is on disk.
import { type Batch, newBatch } from './batch.ts';
import type { SqliteConnection } from './connection.ts';

/** A commit costs little beside so many writes; more would make the first of them wait for nothing. */
const MOST_TOGETHER = 64;

interface Job {
  /** One statement, which SQLite itself makes all or nothing. */
  run(): unknown;
  resolve(result: unknown): void;
  reject(error: unknown): void;
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
  #jobs: Job[] = [];
  #batch: Batch | undefined;
  #flushIsDue = false;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
  }

  write<Result>(statement: () => Result): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      this.#jobs.push({ run: statement, resolve: resolve as Job['resolve'], reject });
      if (this.#jobs.length >= MOST_TOGETHER && !this.#busy) void this.flush();
      else this.#flushSoon();
    });
  }

  /** Several statements, which succeed or are undone together whatever else shares the commit. */
  async begin(): Promise<Turn> {
    await this.#take();
    let batch: Batch;
    try {
      batch = this.#join();
      this.guard(() => this.#run('SAVEPOINT turn'));
    } catch (error) {
      this.#handOver();
      throw error;
    }
    return {
      commit: async () => {
        try {
          this.guard(() => this.#run('RELEASE turn'));
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
  async flush(): Promise<void> {
    await this.#take();
    const jobs = this.#jobs;
    this.#jobs = [];
    try {
      const [first] = jobs;
      if (first && jobs.length === 1 && !this.#batch) runAlone(first);
      else this.#runTogether(jobs);
    } finally {
      this.#handOver();
    }
  }

  #runTogether(jobs: readonly Job[]): void {
    let batch = this.#batch;
    try {
      if (jobs.length > 0) batch = this.#join();
    } catch (error) {
      for (const job of jobs) job.reject(error);
      return;
    }
    for (const job of jobs) {
      try {
        if (this.#batch !== batch) throw new Error('The database undid the changes this one was part of.');
        const result = this.guard(() => job.run());
        batch?.committed.then(() => job.resolve(result), job.reject);
      } catch (error) {
        job.reject(error);
      }
    }
    this.#commit();
  }

  #join(): Batch {
    if (this.#batch) return this.#batch;
    this.#run('BEGIN IMMEDIATE');
    this.#batch = newBatch();
    this.#flushSoon();
    return this.#batch;
  }

  #commit(): void {
    const batch = this.#batch;
    if (!batch) return;
    this.#batch = undefined;
    try {
      this.#run('COMMIT');
      batch.succeed();
    } catch (error) {
      if (this.#connection.inTransaction) this.#connection.exec('ROLLBACK');
      batch.fail(error);
    }
  }

  #run(sql: string): void {
    this.#connection.query(sql, []);
  }

  #flushSoon(): void {
    if (this.#flushIsDue) return;
    this.#flushIsDue = true;
    setImmediate(() => {
      this.#flushIsDue = false;
      void this.flush();
    });
  }

  async #take(): Promise<void> {
    if (this.#busy) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#busy = true;
  }

  /** The next in line gets the connection without it ever looking free, so nobody overtakes. */
  #handOver(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#busy = false;
  }
}

/** A lone statement commits by itself. */
function runAlone(job: Job): void {
  try {
    job.resolve(job.run());
  } catch (error) {
    job.reject(error);
  }
}
