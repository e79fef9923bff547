// A SQLite file in this process: a thread that writes, and a connection that reads.
import { chmodSync, closeSync, mkdirSync, openSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Libsql from 'libsql';
import { DatabaseUnavailable, reasonOf } from '../unavailable.ts';
import { Reader } from './reader.ts';
import { waitWhileBusy } from './wait-while-busy.ts';
import { Writer } from './writer.ts';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const OTHERS = 0o077;

export interface SqliteFile {
  readonly path: string;
  readonly writer: Writer;
  readonly reader: Reader;
}

export async function openSqliteFile(path: string): Promise<SqliteFile> {
  try {
    const real = makeFile(path);
    await switchToWal(real);
    const writer = new Writer(real);
    await writer.open();
    return { path: real, writer, reader: new Reader(real) };
  } catch (error) {
    throw new DatabaseUnavailable(`The database file ${path} cannot be opened: ${reasonOf(error)}.`);
  }
}

/** Closes readers first: the writer can merge its log into the file only when nothing reads. */
export async function closeSqliteFile({ writer, reader }: SqliteFile): Promise<void> {
  reader.close();
  await writer.close();
}

/** Only creates: closing a handle of a file in use would drop SQLite's locks on it. */
function makeFile(path: string): string {
  mkdirSync(dirname(path), { recursive: true, mode: FOLDER_MODE });
  try {
    closeSync(openSync(path, 'wx', FILE_MODE));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    if ((statSync(path).mode & OTHERS) !== 0) chmodSync(path, FILE_MODE);
  }
  return realpathSync(path);
}

/** The switch needs exclusive access for a moment and does not wait for it by itself. */
function switchToWal(path: string): Promise<void> {
  return waitWhileBusy(() => {
    const db = new Libsql(path);
    try {
      db.pragma('journal_mode = WAL');
    } finally {
      db.close();
    }
  });
}
