// Installs the packages of package-lock.json when node_modules does not already hold them.
import { readFileSync } from 'node:fs';
import { withLock } from './lock.mjs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

// npm writes this record last, so an interrupted install leaves none, and `npm ci` removes the old one first.
const INSTALLED_RECORD = inRoot('node_modules', '.package-lock.json');

export async function ensureInstalled() {
  if (isInstalled()) return;
  await withLock(async () => {
    if (isInstalled()) return;
    console.log('Installing packages (once; about a minute)...');
    const started = performance.now();
    const windows = process.platform === 'win32';
    // The development packages hold the builder, so NODE_ENV=production must not leave them out.
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    const code = await run(windows ? 'npm.cmd' : 'npm', args, {
      shell: windows,
    });
    if (code !== 0) {
      throw new Error(
        'The packages could not be installed: see what npm says above, then run the command again.',
      );
    }
    console.log(`Installed in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  });
}

/** Compares what npm recorded as installed with the lock file, package by package. */
function isInstalled() {
  const installed = packagesOf(INSTALLED_RECORD);
  const wanted = packagesOf(inRoot('package-lock.json'));
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
