// B9 Checks the size of pages by the build's manifest, brotli: 110 KB of JavaScript to be alive, 140 KB before the
// first press.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENTRY, type Manifest, readManifest, scriptsOf, styleFile } from '../../src/server/pages/manifest.ts';
import { ROOT } from '../support/imports.ts';

const KB = 1024;
const ALIVE_BUDGET = 110 * KB;
const FETCHED_BUDGET = 140 * KB;
const CLIENT = join(ROOT, 'dist/client');
/** Plain code misses the bar on these pages by this much. docs/performance.md says so. */
const OVER_BUDGET: Readonly<Record<string, number>> = {
  'src/web/pages/admin-page.tsx': 7 * KB,
  'src/web/pages/all-merchandise-page.tsx': 3 * KB,
  'src/web/pages/product-page.tsx': 4 * KB,
};
/** Every page fetches these ahead of their use. */
const AHEAD = [
  'src/web/features/cart/cart-drawer.tsx',
  'src/web/features/search/search-dialog.tsx',
  'src/web/features/carry-picture/carry-picture.ts',
  'src/web/features/vitals/report-vitals.ts',
];

/** A page fetches these for its parts that hydrate last. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  'src/web/pages/home-page.tsx': [
    'src/web/features/home/gift-cards.tsx',
    'src/web/features/newsletter/newsletter.tsx',
  ],
  'src/web/pages/contact-page.tsx': ['src/web/features/contact/contact-form.tsx'],
};

/** Read as text: the table itself needs a browser's types. */
const PAGES = [
  ...readFileSync(join(ROOT, 'src/web/page-table.tsx'), 'utf8').matchAll(/source: '([^']+)'/g),
].map((match) => match[1] ?? '');

/** A new hash in a name is no new code, but compresses differently. */
const HASH = /-[\w-]{8}(?=\.js)/g;
const sizes = new Map<string, number>();

function bytesOf(file: string): number {
  const size =
    sizes.get(file) ??
    brotliCompressSync(readFileSync(join(CLIENT, file), 'utf8').replace(HASH, '-00000000')).length;
  sizes.set(file, size);
  return size;
}

const brotliBytes = (files: readonly string[]): number => files.reduce((sum, file) => sum + bytesOf(file), 0);

/** The space that is left under each bar, printed for whoever adds code. */
const left: string[] = [];
function expectWithin(page: string, bytes: number, bar: number): void {
  left.push(`${String(bar - bytes).padStart(7)} of ${bar} bytes are free: ${page}`);
  expect(bytes).toBeLessThanOrEqual(bar);
}
afterAll(() => console.info(left.toSorted().slice(0, 6).join('\n')));

describe('First load', () => {
  let manifest: Manifest;
  beforeAll(() => {
    manifest = readManifest(CLIENT);
  });

  it.each(PAGES)('B9 Budgets: %s is alive with at most 110 KB of JavaScript, brotli', (source) => {
    expect(manifest[source], 'the page has a chunk of its own').toBeDefined();
    const bytes = brotliBytes(scriptsOf(manifest, ENTRY, source));
    expectWithin(source, bytes, ALIVE_BUDGET + (OVER_BUDGET[source] ?? 0));
  });

  it.each(PAGES)('B9 Budgets: %s fetches at most 140 KB before the first press, brotli', (source) => {
    for (const part of AHEAD) expect(manifest[part], part).toBeDefined();
    const parts = [...AHEAD, ...(PARTS[source] ?? [])];
    expectWithin(source, brotliBytes(scriptsOf(manifest, ENTRY, source, ...parts)), FETCHED_BUDGET);
  });

  it('the store has one style sheet', () => {
    expect(readFileSync(join(CLIENT, styleFile(manifest)), 'utf8')).toContain('@font-face');
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
