// Allows one store for one data folder. The lock is SQLite's own, so it ends with the process in any case.
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { DatabaseUnavailable, isFull, isHeld, reasonOf } from '../unavailable.ts';
import { waitWhileBusy } from './wait-while-busy.ts';

const LOCK_FILE = 'store.lock';
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Waits for a store that is about to end; throws a sentence if another one keeps using the folder. */
export async function lockInstance(dataDir: string, waitMs?: number): Promise<{ close(): Promise<void> }> {
  try {
    mkdirSync(dataDir, { recursive: true, mode: FOLDER_MODE });
    return await lockFile(join(dataDir, LOCK_FILE), waitMs);
  } catch (error) {
    throw new DatabaseUnavailable(sentenceOf(error, dataDir));
  }
}

function sentenceOf(error: unknown, dataDir: string): string {
  if (isHeld(error))
    return `Another store is using ${dataDir}. Stop it, set DATA_DIR to another folder, or set DATABASE_URL to share a database.`;
  if (isFull(error))
    return `The disk of ${dataDir} is full. Free some space, or set DATA_DIR to a folder elsewhere.`;
  return `The folder ${dataDir} cannot be used: ${reasonOf(error)}.`;
}

export async function lockFile(
  path: string,
  waitMs: number | undefined,
): Promise<{ close(): Promise<void> }> {
  try {
    closeSync(openSync(path, 'wx', FILE_MODE));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const lock = new Libsql(path);
  try {
    await waitWhileBusy(() => lock.exec('BEGIN EXCLUSIVE'), waitMs);
  } catch (error) {
    lock.close();
    throw error;
  }
  return {
    async close() {
      // The rollback releases the lock at once; libsql may close the file later.
      lock.exec('ROLLBACK');
      lock.close();
    },
  };
}
