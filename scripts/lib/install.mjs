// Installs the packages of a package-lock.json when node_modules beside it does not already hold them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { inRoot, root } from './paths.mjs';
import { run } from './run.mjs';

/** The browsers and PostgreSQL of the tests: 130 MB that running the store does not need. */
export const testsFolder = inRoot('tests');

export async function ensureInstalled(folder = root) {
  if (isInstalled(folder)) return;
  await withLock(async () => {
    if (isInstalled(folder)) return;
    const what = folder === root ? 'packages' : "the tests' packages";
    console.log(`Installing ${what} (once; about a minute)...`);
    const started = performance.now();
    const windows = process.platform === 'win32';
    // The development packages hold the builder, so NODE_ENV=production must not leave them out.
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    const code = await run(windows ? 'npm.cmd' : 'npm', args, { shell: windows, cwd: folder });
    if (code !== 0) {
      throw new Error(
        'The packages could not be installed: see what npm says above, then run the command again.',
      );
    }
    console.log(`Installed in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  });
}

/** Compares what npm recorded as installed with the lock file, package by package. */
function isInstalled(folder) {
  // npm writes this record last, so an interrupted install leaves none, and `npm ci` removes the old one first.
  const installed = packagesOf(join(folder, 'node_modules', '.package-lock.json'));
  const wanted = packagesOf(join(folder, 'package-lock.json'));
  if (!installed || !wanted) return false;
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '') continue;
    const found = installed[path];
    if (!found && (entry.optional || entry.devOptional)) continue;
    if (found?.version !== entry.version || found?.integrity !== entry.integrity) return false;
  }
  return Object.keys(installed).every((path) => path in wanted);
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
