// Gives the setup token to the operator: once in the log, and in a file only its owner can read.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AdminSetupRules } from '../../shop/admin/setup.ts';
import type { Log } from '../../shop/ports/system.ts';

const SETUP_TOKEN_FILE = 'setup-token';

/** Deletes the token's file after use. */
export const discardSetupToken = (dataDir: string): Promise<void> =>
  rm(join(dataDir, SETUP_TOKEN_FILE), { force: true });

export async function publishSetupToken(
  setup: Pick<AdminSetupRules, 'issueToken'>,
  { dataDir, log, quiet }: { dataDir: string; log: Log; quiet: boolean },
): Promise<void> {
  const token = await setup.issueToken();
  // Removes the file first, because an existing file would keep its old, perhaps wider, permissions.
  await discardSetupToken(dataDir);
  if (token === undefined) return;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(join(dataDir, SETUP_TOKEN_FILE), `${token}\n`, { mode: 0o600 });
  if (!quiet) log.info({}, `No admin yet. Setup token for /admin/setup, valid for a day: ${token}`);
}
