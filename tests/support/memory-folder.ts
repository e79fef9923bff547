// Puts what the tests write into memory where there is enough of it: waiting for the disk is most of the time of a write,
// and a disk that others keep busy would fail tests of limits in time.
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const LEAST_BYTES = 4 * 1024 ** 3;

/** Sets the temporary folder of this process and those it starts, until it ends. */
export function writeToMemory(): void {
  if (process.env.TMPDIR?.startsWith(MEMORY) || !existsSync(MEMORY)) return;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < LEAST_BYTES) return;
  const folder = mkdtempSync(join(MEMORY, 'store-tests-'));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
