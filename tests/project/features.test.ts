// B0 Holds additions to routes and slots: tables name them, and few places ask for one.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../support/imports.ts';

const CHECK = /\bfeatures\.has\(|\buseFeature\(|\bisDocument\(|\(\)\.has\('/g;
/** They define the list and the way to read it. */
const DEFINITIONS = new Set(['shared/features.ts', 'web/hydration/features.tsx']);
const MOST_FILES = 20;
const MOST_CHECKS = 40;

it(`B0 Profiles: at most ${MOST_CHECKS} places in ${MOST_FILES} files ask for an addition [B0.5]`, () => {
  const sources = join(ROOT, 'src');
  const checks = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !DEFINITIONS.has(path))
    .map((path) => ({ path, count: readFileSync(join(sources, path), 'utf8').match(CHECK)?.length ?? 0 }))
    .filter(({ count }) => count > 0);
  expect(checks.length, checks.map(({ path }) => path).join('\n')).toBeLessThanOrEqual(MOST_FILES);
  expect(checks.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(MOST_CHECKS);
});
