// Checks that code of others is known by its hash, not by a name that can be moved.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../support/imports.ts';

const WORKFLOWS = join(ROOT, '.github/workflows');

it('Supply chain: every action of the workflows is named by its commit, with the version beside it', () => {
  const uses = readdirSync(WORKFLOWS).flatMap((name) =>
    readFileSync(join(WORKFLOWS, name), 'utf8')
      .split('\n')
      .filter((line) => /^\s*-?\s*uses:/.test(line)),
  );
  expect(uses.length).toBeGreaterThan(0);
  for (const line of uses) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
});

it('Supply chain: every package of the lockfile has its hash, those inside another package aside', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { integrity?: string; inBundle?: boolean; link?: boolean }>;
  };
  const bare = Object.entries(packages).filter(
    ([path, { integrity, inBundle, link }]) => path !== '' && !integrity && !inBundle && !link,
  );
  expect(bare.map(([path]) => path)).toEqual([]);
});
