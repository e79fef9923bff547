// Loads a TypeScript file of this project into a plain script, or makes it one that Node runs by itself.
import './installed.mjs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const { build, runnerImport } = await import('vite');

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export async function loadSource(source) {
  const { module } = await runnerImport(join(ROOT, source), {
    root: ROOT,
    configFile: false,
    logLevel: 'error',
  });
  return module;
}

/** The source and all it imports in that folder; gives its path. What it imports later works too. */
export async function bundleSource(source, folder) {
  const { copyServerFiles } = await loadSource('scripts/lib/copy-server-files.ts');
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [copyServerFiles()],
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      rolldownOptions: {
        input: { parts: join(ROOT, source) },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  return join(folder, 'parts.js');
}
