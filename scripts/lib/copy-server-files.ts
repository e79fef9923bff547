// A Vite plugin: copies the files that the server opens by path, instead of importing, to its chunks.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';

const ROOT = new URL('../../', import.meta.url);
// An imported schema would stay in memory twice, as the module's text and as the parsed object.
const FILES = [
  'src/adapters/database/engines/sqlite/writer-thread.cjs',
  'src/adapters/database/engines/sqlite/copy-thread.cjs',
  'demo-shop/graphql/storefront.schema.json',
];

export function copyServerFiles(): Plugin {
  return {
    name: 'copy-server-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    generateBundle() {
      for (const file of FILES) {
        const source = readFileSync(new URL(file, ROOT), 'utf8');
        // The code that opens it is in an entry or in a chunk.
        for (const folder of ['', 'assets/'])
          this.emitFile({ type: 'asset', fileName: folder + basename(file), source });
      }
    },
  };
}
