// The documents name files that exist.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../support/imports.ts';

const NAMED = /(?<![\w/.])(?:src|demo-shop|tests|bench|scripts|docs)\/[\w./-]*\w(?:\/|\b)/g;

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'demo-shop/README.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && name !== 'specification-coverage.md')
    .map((name) => `docs/${name}`),
];

describe('Documents', () => {
  it('name only files and folders that exist', () => {
    const missing = documents.flatMap((document) =>
      [...readFileSync(join(ROOT, document), 'utf8').matchAll(NAMED)]
        .map(([name]) => name)
        .filter((name) => !existsSync(join(ROOT, name)))
        .map((name) => `${document}: ${name}`),
    );
    expect(missing).toEqual([]);
  });
});
