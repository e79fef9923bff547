// `npm run build`: bundles browser and server side by side, then puts both in place with one rename.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createBuilder } from 'vite';
import { hashSources, stampFile } from './lib/build.mjs';
import { cacheDir, inRoot, root } from './lib/paths.mjs';

const quiet = process.argv.includes('--quiet');
const dist = inRoot('dist');
const fresh = inRoot('.cache', `build-${process.pid}`);
const old = `${fresh}-old`;

process.once('exit', () => {
  for (const folder of [fresh, old]) rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

// Taken before bundling: a file saved meanwhile makes the next start build again.
const stamp = hashSources();
mkdirSync(cacheDir, { recursive: true });

const builder = await createBuilder({
  root,
  logLevel: quiet ? 'warn' : 'info',
  environments: {
    client: { build: { outDir: `${fresh}/client`, emptyOutDir: true } },
    ssr: { build: { outDir: `${fresh}/server`, emptyOutDir: true } },
  },
});
await builder.buildApp();
writeFileSync(stampFile(fresh), stamp);

try {
  renameSync(dist, old);
} catch (error) {
  if (error.code !== 'ENOENT') throw error;
}
renameSync(fresh, dist);
