// B20 The folder with the backups of a SQLite store. A backup gets its name when it is whole and was opened, so a kill at any
// moment leaves the earlier ones, and at most a part that the next one removes.
import { mkdirSync, statSync } from 'node:fs';
import { open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupFile, BackupFiles } from '../../../../shop/ports/backups.ts';
import { DatabaseUnavailable } from '../unavailable.ts';
import { backUpSqlite, lookAtCopy } from './copies.ts';
import { lockFile } from './instance-lock.ts';

const FOLDER_MODE = 0o700;
const NAME = /^(store|replaced)-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z\.sqlite$/;
const PART = '.part';
/** A command and the running store write one after the other. */
const LOCK_FILE = 'lock';
const LOCK_WAIT_MS = 120_000;
const MEGABYTE = 1_000_000;
/** The store itself needs room too. */
const ROOM_LEFT = 50 * MEGABYTE;

const fileOf = (kind: 'store' | 'replaced', at: number): string =>
  `${kind}-${new Date(at).toISOString().replace(/[:.]/g, '-')}.sqlite`;

/** The database that a restored backup replaces is stored among the backups, for as long as they are. */
export const replacedFile = (folder: string, at: number): string => join(folder, fileOf('replaced', at));

function readName(name: string): Pick<BackupFile, 'at' | 'replaced'> | undefined {
  const [, kind, day, hour, minute, second, millisecond] = NAME.exec(name) ?? [];
  if (kind === undefined) return undefined;
  return {
    replaced: kind === 'replaced',
    at: Date.parse(`${day}T${hour}:${minute}:${second}.${millisecond}Z`),
  };
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Throws one sentence if a copy of that file would fill the disk. */
export async function requireRoom(folder: string, database: string, free = freeBytes): Promise<void> {
  const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  const needed = sizeOf(database) + sizeOf(`${database}-wal`) + ROOM_LEFT;
  const available = await free(folder);
  if (available >= needed) return;
  const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / MEGABYTE).toLocaleString('en-US')} MB`;
  throw new DatabaseUnavailable(
    `The disk of ${folder} is full: ${inMegabytes(available)} are free, and a copy with room to work needs ${inMegabytes(needed)}.`,
  );
}

interface FolderOptions {
  readonly database: string;
  readonly folder: string;
  /** Replaces the disk's own answer, for tests of a full one. */
  readonly free?: (folder: string) => Promise<number>;
}

export function openBackupFolder({ database, folder, free }: FolderOptions): BackupFiles {
  const pathOf = ({ name }: BackupFile) => join(folder, name);

  async function listNames(): Promise<string[]> {
    try {
      return await readdir(folder);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
      throw error;
    }
  }

  async function removeParts(): Promise<void> {
    for (const name of await listNames())
      if (name.includes(PART)) await rm(join(folder, name), { force: true });
  }

  return {
    async list() {
      const files: BackupFile[] = [];
      for (const name of await listNames()) {
        const file = readName(name);
        // Another process may just have removed it.
        const info = file && (await stat(join(folder, name)).catch(() => undefined));
        if (file && info) files.push({ ...file, name, bytes: info.size });
      }
      return files.sort((a, b) => b.at - a.at);
    },

    async write(at) {
      mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
      const lock = await lockFile(join(folder, LOCK_FILE), LOCK_WAIT_MS);
      try {
        await removeParts();
        await requireRoom(folder, database, free);
        const name = fileOf('store', at);
        const part = join(folder, name + PART);
        await backUpSqlite(database, part);
        await syncToDisk(part);
        await rename(part, join(folder, name));
        await syncToDisk(folder);
        return { name, at, replaced: false, bytes: (await stat(join(folder, name))).size };
      } finally {
        await lock.close();
      }
    },

    async remove(files) {
      for (const file of files) await rm(pathOf(file), { force: true });
    },

    look: (file) => lookAtCopy(pathOf(file)),
    read: async (file) => (await open(pathOf(file), 'r')).createReadStream(),
  };
}
