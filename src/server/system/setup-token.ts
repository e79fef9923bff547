// Gives the setup token to the operator: once in the log, and in a file only its owner can read.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AdminSetupRules } from '../../shop/admin/setup.ts';
import type { Log } from '../../shop/ports/system.ts';

const SETUP_TOKEN_FILE = 'setup-token';

/** A token that has done its work is not left lying about. */
export const discardSetupToken = (dataDir: string): Promise<void> =>
  rm(join(dataDir, SETUP_TOKEN_FILE), { force: true });

export async function publishSetupToken(
  setup: Pick<AdminSetupRules, 'issueToken'>,
  { dataDir, log, quiet }: { dataDir: string; log: Log; quiet: boolean },
): Promise<void> {
  const token = await setup.issueToken();
  // Removed first: writing to a file that is there would keep its old, perhaps wider, permissions.
  await discardSetupToken(dataDir);
  if (token === undefined) return;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(join(dataDir, SETUP_TOKEN_FILE), `${token}\n`, { mode: 0o600 });
  if (!quiet) log.info({}, `No admin yet. Setup token for /admin/setup, valid for a day: ${token}`);
}
