// SQLite as a backend of the store: one file, written by one thread.
import type { Backend } from '../../handle.ts';
import { BACKGROUND_TIMEOUT_MS } from '../../handle.ts';
import { sqliteDialect } from './dialect.ts';
import { closeSqliteFile, openSqliteFile } from './file.ts';
import { WRITE_WAIT_MS } from './writer.ts';

export async function openSqlite(path: string): Promise<Backend> {
  const file = await openSqliteFile(path);
  return {
    engine: 'sqlite',
    dialect: sqliteDialect(file, WRITE_WAIT_MS),
    backgroundDialect: sqliteDialect(file, BACKGROUND_TIMEOUT_MS),
    // Deleted rows are overwritten, but a page that was split may hold a second copy of one, and so does the log:
    // the file is written anew and the log emptied.
    removeTraces: () =>
      file.writer.maintain(['VACUUM', 'PRAGMA wal_checkpoint(TRUNCATE)'], BACKGROUND_TIMEOUT_MS),
    close: () => closeSqliteFile(file),
  };
}
