// Loads a TypeScript file of this project into a plain script.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export async function loadSource(source) {
  const { module } = await runnerImport(join(ROOT, source), {
    root: ROOT,
    configFile: false,
    logLevel: 'error',
  });
  return module;
}
