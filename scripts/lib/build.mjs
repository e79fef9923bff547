// Builds the store if its sources changed since the last build, and never leaves a half-finished dist behind.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { withLock } from './lock.mjs';
import { inRoot } from './paths.mjs';
import { runNode } from './run.mjs';

// Everything the bundler reads.
const SOURCES = [
  'src',
  'demo-shop',
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/lib/copy-server-files.ts',
  'scripts/lib/precompress.ts',
  'tsconfig.base.json',
  'tsconfig.server.json',
  'tsconfig.web.json',
  'vite.config.ts',
];
const NOT_BUILT = /\.(test|spec)\.tsx?$|\.md$/;
const STAMP = 'build-stamp.txt';

export async function ensureBuilt() {
  if (readStamp() === hashSources()) return;
  await withLock(async () => {
    const stamp = hashSources();
    if (readStamp() === stamp) return;
    console.log('Building the store...');
    const started = performance.now();
    const code = await runNode([inRoot('scripts/build.mjs'), '--quiet']);
    if (code !== 0) throw new Error('The build failed: see above.');
    console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  });
}

function readStamp() {
  try {
    return readFileSync(inRoot('dist', STAMP), 'utf8');
  } catch {
    return undefined;
  }
}

export const stampFile = (outDir) => `${outDir}/${STAMP}`;

/** Hashes names and contents: file times change with every checkout and would cause needless builds. */
export function hashSources() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesUnder)) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(inRoot(file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  let entries;
  try {
    entries = readdirSync(inRoot(path), { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const child = `${path}/${entry.name}`;
      if (entry.isDirectory()) return filesUnder(child);
      return NOT_BUILT.test(entry.name) ? [] : [child];
    });
}
