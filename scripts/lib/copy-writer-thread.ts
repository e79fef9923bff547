// A Vite plugin: puts the SQLite writer's thread, which Node starts as a file, beside the server's chunks.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const SOURCE = new URL('../../src/adapters/database/sqlite/writer-thread.cjs', import.meta.url);

export function copyWriterThread(): Plugin {
  return {
    name: 'copy-writer-thread',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    generateBundle() {
      const source = readFileSync(SOURCE, 'utf8');
      for (const fileName of ['writer-thread.cjs', 'assets/writer-thread.cjs'])
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
