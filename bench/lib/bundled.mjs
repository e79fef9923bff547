// Loads a TypeScript file of this project into a plain script, by bundling it first.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Below the source's own folder depth, so that paths the file builds from its own address still hold. */
export async function bundled(source) {
  const outDir = join(ROOT, '.cache', 'bench', String(process.pid));
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  const name = source.replaceAll(/\W/g, '-');
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: false,
      rolldownOptions: { input: { [name]: join(ROOT, source) }, output: { entryFileNames: '[name].js' } },
    },
  });
  return import(pathToFileURL(join(outDir, `${name}.js`)).href);
}
