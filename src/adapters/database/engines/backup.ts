// A consistent copy of a SQLite store, also while it is in use.
import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import Libsql from 'libsql';
import { DatabaseUnavailable, reasonOf } from './unavailable.ts';

const OWNER_ALONE = 0o600;
const WAIT_MS = 30_000;

/** Throws DatabaseUnavailable with one sentence for the operator; an existing file is never overwritten. */
export function backUpSqlite(from: string, to: string): void {
  if (!existsSync(from)) throw new DatabaseUnavailable(`There is no database at ${from}.`);
  try {
    closeSync(openSync(to, 'wx', OWNER_ALONE));
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw new DatabaseUnavailable(
      exists ? `${to} exists already: name another file.` : `${to} cannot be written: ${reasonOf(error)}.`,
    );
  }
  const db = new Libsql(from, { timeout: WAIT_MS });
  try {
    db.exec(`PRAGMA busy_timeout = ${WAIT_MS}`);
    // Copies a consistent state of the store, even during writes, into the empty file from above.
    db.prepare('VACUUM INTO ?').run([to]);
  } catch (error) {
    rmSync(to, { force: true });
    throw new DatabaseUnavailable(`The backup failed: ${reasonOf(error)}.`, { cause: error });
  } finally {
    db.close();
  }
}
