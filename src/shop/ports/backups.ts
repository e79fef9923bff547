// B20 The port of the folder with the backups of a store.
import type { Readable } from 'node:stream';

/** The setting with the time of the last erasure of a person. */
export const ERASED_AT_SETTING = 'erased-at';

export interface BackupFile {
  readonly name: string;
  /** The database that a restored backup replaced. */
  readonly replaced: boolean;
  /** Everything that was stored before this time is in it. */
  readonly at: number;
  readonly bytes: number;
}

export interface BackupFiles {
  /** The newest first. A file is in the list once it was written whole, opened and counted. */
  list(): Promise<readonly BackupFile[]>;
  /** Throws one sentence for the owner, and leaves the others as they are. */
  write(at: number): Promise<BackupFile>;
  remove(files: readonly BackupFile[]): Promise<void>;
  /** Opens one; undefined if that fails. */
  look(file: BackupFile): Promise<{ readonly orders: number } | undefined>;
  /** Stays readable if the file is removed meanwhile. */
  read(file: BackupFile): Promise<Readable>;
}
