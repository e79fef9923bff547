// Allows one store for one data folder. The lock is SQLite's own, so it ends with the process in any case.
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { DatabaseUnavailable } from '../unavailable.ts';
import { waitWhileBusy } from './wait-while-busy.ts';

const LOCK_FILE = 'store.lock';
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Waits for a store that is about to end; throws a sentence if another one keeps using the folder. */
export async function lockInstance(dataDir: string, waitMs?: number): Promise<{ close(): Promise<void> }> {
  mkdirSync(dataDir, { recursive: true, mode: FOLDER_MODE });
  const path = join(dataDir, LOCK_FILE);
  try {
    closeSync(openSync(path, 'wx', FILE_MODE));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const lock = new Libsql(path);
  try {
    await waitWhileBusy(() => lock.exec('BEGIN EXCLUSIVE'), waitMs);
  } catch {
    lock.close();
    throw new DatabaseUnavailable(
      `Another store is using ${dataDir}. Stop it, set DATA_DIR to another folder, or set DATABASE_URL to share a database.`,
    );
  }
  return {
    async close() {
      // The rollback releases the lock at once; libsql may close the file later.
      lock.exec('ROLLBACK');
      lock.close();
    },
  };
}
