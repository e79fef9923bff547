// The documents name files that exist, and the architecture stays short.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../support/imports.ts';

/** Two screens, the tables included. */
const MAX_LINES = 130;
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

  it('keep the architecture on two screens, with the table of ten questions', () => {
    const lines = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8').trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(MAX_LINES);
    const table = lines.slice(lines.indexOf('## Ten questions')).filter((line) => line.includes('? |'));
    expect(table).toHaveLength(10);
  });
});
