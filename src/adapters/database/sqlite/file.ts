// A SQLite file as this process holds it: one writing and one reading connection, however many stores are open.
// Two writing connections in one process would wait for each other's lock on the same thread, for ever.
import { chmodSync, closeSync, mkdirSync, openSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseUnavailable, reasonOf } from '../unavailable.ts';
import { SqliteConnection } from './connection.ts';
import { Writer } from './writer.ts';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const OTHERS = 0o077;
const WAL_ATTEMPTS = 50;
const WAL_PAUSE_MS = 100;

export interface SqliteFile {
  readonly path: string;
  readonly connection: SqliteConnection;
  readonly writer: Writer;
  readonly reader: SqliteConnection;
  users: number;
}

const open = new Map<string, SqliteFile>();

export async function openSqliteFile(path: string): Promise<SqliteFile> {
  try {
    const real = makeFile(path);
    const known = open.get(real);
    if (known) {
      known.users += 1;
      return known;
    }
    const connection = await connect(real);
    const again = open.get(real);
    if (again) {
      connection.close();
      again.users += 1;
      return again;
    }
    const reader = new SqliteConnection(real);
    const file = { path: real, connection, writer: new Writer(connection), reader, users: 1 };
    open.set(real, file);
    return file;
  } catch (error) {
    throw new DatabaseUnavailable(`The database file ${path} cannot be opened: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
}

export async function closeSqliteFile(file: SqliteFile): Promise<void> {
  await file.writer.flush();
  file.users -= 1;
  if (file.users > 0) return;
  open.delete(file.path);
  file.reader.close();
  file.connection.close();
}

/** Only ever creates: closing a handle of a file in use would drop the locks SQLite holds on it. */
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

/** The switch to WAL needs the file alone for a moment and does not wait for it by itself. */
async function connect(path: string): Promise<SqliteConnection> {
  const connection = new SqliteConnection(path);
  for (let attempt = 1; ; attempt += 1) {
    try {
      connection.pragma('journal_mode = WAL');
      return connection;
    } catch (error) {
      if (attempt === WAL_ATTEMPTS || !/busy|locked/i.test(reasonOf(error))) {
        connection.close();
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, WAL_PAUSE_MS));
    }
  }
}
