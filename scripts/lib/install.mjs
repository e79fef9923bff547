// Installs the packages of a package-lock.json unless node_modules beside it already has them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { inRoot, root } from './paths.mjs';
import { run } from './run.mjs';

const QUIET = ['--no-audit', '--no-fund', '--loglevel=error'];
const testsFolder = inRoot('tests');

/**
 * Installs the packages that `npm start` needs: the server and its build. Peers would add types that only
 * checks need.
 */
export const ensureInstalled = () =>
  install({ folder: root, what: 'packages', args: ['ci', '--omit=dev', '--legacy-peer-deps'] });

/**
 * Adds the tools of checks and unit tests: the compiler, the linter, vitest. It never removes packages of a
 * running store.
 */
export async function ensureTools() {
  const args = isInstalled(root, { tools: false }) ? ['install', '--no-save', '--include=dev'] : undefined;
  await install({ folder: root, what: 'the development tools', tools: true, args });
}

/** Adds the browser and the PostgreSQL of the tests, Shopify's schemas, and all other tools. */
export async function ensureTestPackages() {
  await ensureTools();
  await install({ folder: testsFolder, what: "the tests' browser and database", tools: true });
  await ensureShopifySchemas();
}

export const ensureShopifySchemas = () =>
  install({ folder: inRoot('tests/shopify-schemas'), what: "Shopify's schemas", tools: true });

/** Adds the mutation tester, and the tools its tests run with. */
export async function ensureMutationTester() {
  await ensureTools();
  await install({ folder: inRoot('tests/mutation'), what: 'the mutation tester', tools: true });
}

async function install({ folder, what, tools = false, args = ['ci', '--include=dev'] }) {
  if (isInstalled(folder, { tools })) return;
  await withLock(async () => {
    if (isInstalled(folder, { tools })) return;
    console.log(`Installing ${what} (once; about a minute)...`);
    const started = performance.now();
    const windows = process.platform === 'win32';
    const options = { shell: windows, cwd: folder };
    const code = await run(windows ? 'npm.cmd' : 'npm', [...args, ...QUIET], options);
    if (code !== 0) {
      throw new Error(
        'The packages could not be installed: see what npm says above, then run the command again.',
      );
    }
    console.log(`Installed in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  });
}

/** Compares the packages that npm recorded as installed with the lock file. */
function isInstalled(folder, { tools }) {
  // npm writes this record last, so an interrupted install leaves none, and `npm ci` removes the old one first.
  const installed = packagesOf(join(folder, 'node_modules', '.package-lock.json'));
  const locked = packagesOf(join(folder, 'package-lock.json'));
  if (!installed || !locked) return false;
  for (const [path, entry] of Object.entries(locked)) {
    if (path === '') continue;
    const installedEntry = installed[path];
    if (!installedEntry && mayBeMissing(entry, tools)) continue;
    if (installedEntry?.version !== entry.version || installedEntry?.integrity !== entry.integrity)
      return false;
  }
  return Object.keys(installed).every((path) => path in locked);
}

/** Binaries of other platforms are always missing; a store without tools lacks the development packages too. */
function mayBeMissing({ optional, dev, devOptional, os, cpu }, tools) {
  if (optional) return true;
  return tools ? Boolean(devOptional && (os || cpu)) : Boolean(dev || devOptional);
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
