// Hands the setup token to whoever runs the server: once in the log, and in a file only its owner can read.
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AdminSetupRules } from '../shop/admin-setup.ts';
import type { Log } from '../shop/ports.ts';

export const SETUP_TOKEN_FILE = 'setup-token';

export async function publishSetupToken(
  setup: Pick<AdminSetupRules, 'issueToken'>,
  { dataDir, log, quiet }: { dataDir: string; log: Log; quiet: boolean },
): Promise<void> {
  const file = join(dataDir, SETUP_TOKEN_FILE);
  const token = await setup.issueToken();
  // Removed first: writing to a file that is there would keep its old, perhaps wider, permissions.
  await rm(file, { force: true });
  if (token === undefined) return;
  await writeFile(file, `${token}\n`, { mode: 0o600 });
  if (!quiet) log.info({}, `No admin yet. Setup token for /admin/setup, valid for a day: ${token}`);
}
