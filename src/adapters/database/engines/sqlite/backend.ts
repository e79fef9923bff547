// The SQLite backend: one file, written by one thread.
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
    // Deleted rows are overwritten, but a split page and the log may contain a second copy: the file is
    // rewritten and the log emptied.
    removeTraces: () =>
      file.writer.maintain(['VACUUM', 'PRAGMA wal_checkpoint(TRUNCATE)'], BACKGROUND_TIMEOUT_MS),
    close: () => closeSqliteFile(file),
  };
}
