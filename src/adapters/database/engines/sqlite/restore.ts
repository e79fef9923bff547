// B20 Puts a backup in the place of a stopped store's database.
import { chmodSync, copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Libsql from 'libsql';
import { MIGRATIONS } from '../../migrations/list.ts';
import { DatabaseUnavailable, reasonOf } from '../unavailable.ts';
import { requireRoom, syncToDisk } from './backup-folder.ts';
import { checkCopy } from './copies.ts';

const FOLDER_MODE = 0o700;
const OWNER_ALONE = 0o600;

async function check(file: string): Promise<{ readonly orders: number }> {
  if (!existsSync(file)) throw new DatabaseUnavailable(`There is no file ${file}.`);
  const { orders, migrations } = await checkCopy(file).catch((error: unknown) => {
    throw new DatabaseUnavailable(`${file} is no backup that can be restored: ${reasonOf(error)}.`);
  });
  const known = new Set(MIGRATIONS.map(({ name }) => name));
  const foreign = migrations.find((name) => !known.has(name));
  if (foreign)
    throw new DatabaseUnavailable(
      `${file} has migration ${foreign}, which this version does not know: restore it with the newer version.`,
    );
  return { orders };
}

/** Moves what is only in the log into the file, so that the log can be removed. A damaged file stays as it is. */
function mergeLog(database: string): void {
  try {
    const db = new Libsql(database);
    try {
      db.pragma('journal_mode = DELETE');
    } finally {
      db.close();
    }
  } catch {
    // The log moves along with the file.
  }
}

/** The caller has the lock of the data folder. Returns where the replaced database is, if there was one. */
export async function restoreSqlite(
  file: string,
  { database, aside }: { readonly database: string; readonly aside: string },
): Promise<{ readonly orders: number; readonly replaced: string | undefined }> {
  const { orders } = await check(file);
  const folder = dirname(database);
  await requireRoom(folder, file);
  const part = `${database}.part`;
  copyFileSync(file, part);
  chmodSync(part, OWNER_ALONE);
  await check(part);
  await syncToDisk(part);
  const replaced = existsSync(database) ? aside : undefined;
  if (replaced) {
    mergeLog(database);
    mkdirSync(dirname(replaced), { recursive: true, mode: FOLDER_MODE });
    linkSync(database, replaced);
    // The log is still there if it could not be merged: its last commits belong to the replaced database.
    if (existsSync(`${database}-wal`)) renameSync(`${database}-wal`, `${replaced}-wal`);
  }
  // Any other log of the replaced database would spoil the restored one.
  for (const end of ['-wal', '-shm', '-journal']) rmSync(database + end, { force: true });
  renameSync(part, database);
  await syncToDisk(folder);
  return { orders, replaced };
}
