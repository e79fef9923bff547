// Copies of a SQLite store: written while it is in use, and opened to be sure of them.
import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { DatabaseUnavailable, isFull, reasonOf } from '../unavailable.ts';

const OWNER_ALONE = 0o600;
const WAIT_MS = 30_000;
/** Next to this file in the sources; the build puts it next to the chunk. */
const THREAD = new URL('./copy-thread.cjs', import.meta.url);

export interface OpenedCopy {
  readonly orders: number;
}

interface Answer {
  readonly result?: unknown;
  readonly error?: { readonly message: string; readonly code?: string };
}

function inThread(
  job: { readonly work: 'copy' | 'check' | 'look' } & Record<string, string>,
): Promise<unknown> {
  const libsql = createRequire(import.meta.url).resolve('libsql');
  const worker = new Worker(THREAD, {
    name: 'sqlite-copy',
    workerData: { ...job, libsql, waitMs: WAIT_MS },
  });
  return new Promise((resolve, reject) => {
    worker.once('message', ({ result, error }: Answer) => {
      if (error) reject(Object.assign(new Error(error.message), error.code && { code: error.code }));
      else resolve(result);
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the copying thread ended')));
  });
}

/** Throws DatabaseUnavailable with one sentence for the operator; an existing file is never overwritten. */
export async function backUpSqlite(from: string, to: string): Promise<void> {
  if (!existsSync(from)) throw new DatabaseUnavailable(`There is no database at ${from}.`);
  try {
    closeSync(openSync(to, 'wx', OWNER_ALONE));
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw new DatabaseUnavailable(
      exists ? `${to} exists already: name another file.` : `${to} cannot be written: ${reasonOf(error)}.`,
    );
  }
  try {
    await inThread({ work: 'copy', from, to });
    await checkCopy(to);
  } catch (error) {
    rmSync(to, { force: true });
    const reason = isFull(error) ? `the disk of ${to} is full` : reasonOf(error);
    throw new DatabaseUnavailable(`The backup failed: ${reason}.`, { cause: error });
  }
}

/** Reads the whole copy and counts its rows; throws if it is not the whole database of a store. */
export async function checkCopy(
  path: string,
): Promise<OpenedCopy & { readonly migrations: readonly string[] }> {
  // SQLite would create it.
  if (!existsSync(path)) throw new DatabaseUnavailable(`there is no file ${path}`);
  const { orders, migrations } = (await inThread({ work: 'check', path })) as OpenedCopy & {
    migrations: { name: string }[];
  };
  return { orders, migrations: migrations.map(({ name }) => name) };
}

/** Opens the copy and counts its orders; undefined if that fails. */
export async function lookAtCopy(path: string): Promise<OpenedCopy | undefined> {
  return (await inThread({ work: 'look', path }).catch(() => undefined)) as OpenedCopy | undefined;
}
