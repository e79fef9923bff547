// What a first load ships, from the build's manifest: at most 110 KB of JavaScript and 12 KB of CSS, brotli.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  codeOf,
  ENTRY,
  type Manifest,
  readManifest,
  scriptsOf,
  stylesOf,
} from '../../src/server/pages/manifest.ts';
import { ROOT } from '../support/imports.ts';

const KB = 1024;
const SCRIPT_BUDGET = 110 * KB;
const STYLE_BUDGET = 12 * KB;
const CLIENT = join(ROOT, 'dist/client');

/** Read as text: the table itself needs a browser's types. */
const PAGES = [...readFileSync(join(ROOT, 'src/web/routes.tsx'), 'utf8').matchAll(/source: '([^']+)'/g)].map(
  (match) => match[1] ?? '',
);

const brotliBytes = (files: readonly string[]): number =>
  files.reduce((sum, file) => {
    const compressed = join(CLIENT, `${file}.br`);
    return sum + readFileSync(existsSync(compressed) ? compressed : join(CLIENT, file)).length;
  }, 0);

describe('First load', () => {
  let manifest: Manifest;
  beforeAll(() => {
    manifest = readManifest(CLIENT);
  });

  it.each(PAGES)('B9 Budgets: %s has at most 110 KB of JavaScript, brotli', (source) => {
    expect(manifest[source], 'the page has a chunk of its own').toBeDefined();
    const files = [...scriptsOf(manifest, ENTRY), ...codeOf(manifest, source)];
    expect(files.length).toBeGreaterThan(1);
    expect(brotliBytes(files)).toBeLessThanOrEqual(SCRIPT_BUDGET);
  });

  it('at most 12 KB of CSS, brotli', () => {
    const sources = [ENTRY, ...PAGES];
    const files = [...new Set(sources.flatMap((source) => stylesOf(manifest, source)))];
    expect(files.length).toBeGreaterThan(0);
    expect(brotliBytes(files)).toBeLessThanOrEqual(STYLE_BUDGET);
  });

  it('the browser never gets the full zod, the server schemas or the demo shop', () => {
    const sources = Object.keys(manifest).join('\n');
    expect(sources).not.toMatch(/zod\/v4\/classic|shared\/inputs|demo-shop|src\/server/);
    const scripts = Object.values(manifest)
      .map(({ file }) => join(CLIENT, file))
      .filter((file) => file.endsWith('.js'));
    // zod/mini names its core `$ZodString`; only the full zod has a class of the plain name.
    for (const file of scripts) expect(readFileSync(file, 'utf8')).not.toMatch(/["'`]ZodString["'`]/);
  });
});
