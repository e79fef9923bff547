// `npm run build`: bundles browser and server at the same time, then moves both into place with one rename.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createBuilder } from 'vite';
import { hashSources, stampFile } from './lib/build.mjs';
import { isRunning } from './lib/lock.mjs';
import { cacheDir, inRoot, root } from './lib/paths.mjs';

// Set for every build, also one of a test run, because React's development build does not fit the production
// one.
process.env.NODE_ENV = 'production';

const quiet = process.argv.includes('--quiet');
const dist = inRoot('dist');
const fresh = inRoot('.cache', `build-${process.pid}`);
const old = `${fresh}-old`;
/** Lists the files of this build, to tell them from the files of the build before. */
const OWN_ASSETS = 'own-assets.txt';

process.once('exit', () => sweep((owner) => owner === process.pid));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

// Hashed before bundling: a file that changes meanwhile causes a new build at the next start.
const stamp = hashSources();
mkdirSync(cacheDir, { recursive: true });
sweep((owner) => !isRunning(owner));

const builder = await createBuilder({
  root,
  logLevel: quiet ? 'warn' : 'info',
  environments: {
    client: { build: { outDir: `${fresh}/client`, emptyOutDir: true } },
    ssr: { build: { outDir: `${fresh}/server`, emptyOutDir: true } },
  },
});
await builder.buildApp();
keepPreviousAssets();
writeFileSync(stampFile(fresh), stamp);

putInPlace();

/** Tabs from before this build still request the previous files; older ones are deleted. */
function keepPreviousAssets() {
  const listed = readOptional(`${dist}/${OWN_ASSETS}`);
  const own = readdirSync(`${fresh}/client/assets`);
  writeFileSync(`${fresh}/${OWN_ASSETS}`, own.join('\n'));
  for (const name of listed?.split('\n') ?? []) {
    const file = `${dist}/client/assets/${name}`;
    if (!own.includes(name) && existsSync(file)) copyFileSync(file, `${fresh}/client/assets/${name}`);
  }
}

function readOptional(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Another build may finish between our two renames; the later one wins. */
function putInPlace(attempts = 3) {
  try {
    renameSync(dist, `${old}-${attempts}`);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  try {
    renameSync(fresh, dist);
  } catch (error) {
    if (attempts === 1) throw error;
    putInPlace(attempts - 1);
  }
}

/** Removes unfinished or replaced builds of the given processes; a killed build cannot do it itself. */
function sweep(isOver) {
  for (const name of readdirSync(cacheDir)) {
    const owner = /^build-(\d+)/.exec(name)?.[1];
    if (owner && isOver(Number(owner))) rmSync(inRoot('.cache', name), { recursive: true, force: true });
  }
}
