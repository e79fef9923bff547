// The main thread's side of the writing thread: sends statements, receives their results, and does not wait
// longer than a shopper would.
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { DatabaseUnavailable } from '../unavailable.ts';
import { OPEN_WAIT_MS } from './wait-while-busy.ts';

/** The thread waits this long for the write lock; with the extra time below, a refusal comes within two seconds. */
export const WRITE_WAIT_MS = 1_400;
/** After this extra time without any result the disk itself hangs: the call fails, although the write may still succeed. */
const HANG_MS = 400;
/** Next to this file in the sources; the build puts it next to the chunk. */
const THREAD = new URL('./writer-thread.cjs', import.meta.url);
/** A transaction's statements follow at once; one that does not end would lock out everyone. Nobody waits longer for the others. */
const MAX_TURN_MS = 10_000;
/** A long turn of the event loop sends its first writes before its end, so that they are committed meanwhile. */
const MAX_IN_A_MESSAGE = 12;
const CACHE_KIB = 16_384;

export interface StatementResult {
  readonly rows: unknown[];
  readonly changes?: number;
}

interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

type Job =
  | ({ readonly kind: 'write' } & Statement)
  | ({ readonly kind: 'begin' | 'query'; readonly turn: number } & Statement)
  | { readonly kind: 'commit' | 'rollback'; readonly turn: number }
  | { readonly kind: 'maintain'; readonly statements: readonly string[] }
  | { readonly kind: 'close' };

/** A transaction, which starts with its first statement. */
export interface Turn {
  query(sql: string, parameters: readonly unknown[]): Promise<StatementResult>;
  end(how: 'commit' | 'rollback'): Promise<void>;
}

type SentJob = Job & {
  readonly id: number;
  readonly sentAt: number;
  /** Limits the wait for another process. */
  readonly waitMs: number;
  /** Limits a transaction, and the wait for our own other writes. */
  readonly limitMs: number;
};

interface Answer {
  readonly id: number;
  readonly result?: StatementResult;
  readonly error?: { readonly message: string; readonly code?: string };
}

interface Waiting {
  resolve(result: StatementResult | undefined): void;
  reject(error: Error): void;
  timer?: NodeJS.Timeout;
}

export class Writer {
  readonly #path: string;
  readonly #waiting = new Map<number, Waiting>();
  /**
   * Sent together, at the latest at the end of the event loop's turn: sent one by one, each would need a
   * commit of its own.
   */
  #outbox: SentJob[] = [];
  #worker: Worker | undefined;
  #opened: Promise<unknown> | undefined;
  #closed = false;
  /** The time of the thread's last message. */
  #heardAt = 0;
  #lastId = 0;
  #lastTurn = 0;

  constructor(path: string) {
    this.#path = path;
  }

  /** Resolves when the file is open for writing. */
  open(): Promise<unknown> {
    if (!this.#worker) this.#start();
    return this.#opened ?? Promise.resolve();
  }

  /** Runs one statement; resolves when it is on disk. */
  async write(sql: string, parameters: readonly unknown[], waitMs: number): Promise<StatementResult> {
    return resultOf(await this.#send({ kind: 'write', sql, parameters }, waitMs));
  }

  begin(waitMs: number): Turn {
    this.#lastTurn += 1;
    const turn = this.#lastTurn;
    let isOpen = false;
    return {
      query: async (sql, parameters) => {
        const statement = { turn, sql, parameters };
        const job: Job = { kind: isOpen ? 'query' : 'begin', ...statement };
        isOpen = true;
        return resultOf(await this.#send(job, waitMs));
      },
      end: async (how) => {
        if (isOpen) await this.#send({ kind: how, turn }, waitMs);
      },
    };
  }

  /** Runs statements that cannot run inside a transaction. */
  async maintain(statements: readonly string[], waitMs: number): Promise<void> {
    await this.#send({ kind: 'maintain', statements }, waitMs);
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#closed = true;
    if (!worker) return;
    await this.#send({ kind: 'close' }, WRITE_WAIT_MS).catch(() => undefined);
    this.#worker = undefined;
    await worker.terminate();
  }

  #start(): void {
    const libsql = createRequire(import.meta.url).resolve('libsql');
    const worker = new Worker(THREAD, {
      name: 'sqlite-writer',
      workerData: { path: this.#path, libsql, cacheKib: CACHE_KIB, openWaitMs: OPEN_WAIT_MS },
    });
    this.#worker = worker;
    this.#opened = new Promise((resolve, reject) => {
      this.#waiting.set(0, { resolve, reject });
    });
    this.#opened.catch(() => undefined);
    worker.on('message', (answers: Answer[]) => {
      this.#heardAt = Date.now();
      for (const answer of answers) this.#hear(answer);
    });
    // The next write replaces a thread that ended; waiting calls fail now.
    worker.on('error', (error) => this.#lose(worker, error));
    worker.on('exit', () => this.#lose(worker, new DatabaseUnavailable('The writing thread has ended.')));
  }

  #send(job: Job, waitMs: number): Promise<StatementResult | undefined> {
    if (this.#closed && job.kind !== 'close')
      return Promise.reject(new DatabaseUnavailable('The database is closed.'));
    if (!this.#worker) this.#start();
    this.#lastId += 1;
    const id = this.#lastId;
    const sentAt = Date.now();
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { resolve, reject };
      const check = () => {
        if (this.#waiting.get(id) !== waiting) return;
        const remainingMs = Math.max(sentAt, this.#heardAt) + waitMs + HANG_MS - Date.now();
        // On a busy main thread the timer is late, and results that have arrived are read after it.
        if (remainingMs > 0) waiting.timer = setTimeout(() => setImmediate(check), remainingMs);
        else this.#hear({ id, error: { message: 'The disk does not answer.', code: 'SQLITE_IOERR' } });
      };
      this.#waiting.set(id, waiting);
      check();
      this.#post({ ...job, id, sentAt, waitMs, limitMs: Math.max(MAX_TURN_MS, waitMs) });
    });
  }

  #post(job: SentJob): void {
    this.#outbox.push(job);
    // An open transaction blocks everyone else's writes, so its statements are sent at once.
    if (job.kind !== 'write' && job.kind !== 'begin') this.#flush();
    else if (this.#outbox.length === 1) setImmediate(() => this.#flush());
    else if (this.#outbox.length === MAX_IN_A_MESSAGE) this.#flush();
  }

  #flush(): void {
    if (this.#outbox.length > 0) this.#worker?.postMessage(this.#outbox);
    this.#outbox = [];
  }

  #hear({ id, result, error }: Answer): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    clearTimeout(waiting.timer);
    if (error) waiting.reject(Object.assign(new Error(error.message), { code: error.code }));
    else waiting.resolve(result);
  }

  #lose(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    this.#outbox = [];
    for (const [id, waiting] of [...this.#waiting]) {
      this.#waiting.delete(id);
      clearTimeout(waiting.timer);
      waiting.reject(error);
    }
  }
}

function resultOf(result: StatementResult | undefined): StatementResult {
  if (!result) throw new Error('The writing thread answered nothing.');
  return result;
}
