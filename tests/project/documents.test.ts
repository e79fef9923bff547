// Checks that the documents name files that exist, and that decision records have one format.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../support/imports.ts';

const NAMED = /(?<![\w/.])(?:src|demo-shop|tests|bench|scripts|docs)\/[\w./-]*\w(?:\/|\b)/g;
/** A relative link; its anchor is not checked. */
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;
const RECORD =
  /^# .+\n\nDate: \d{4}-\d\d-\d\d\. Status: .+\n\n## Context\n[\s\S]+\n## Decision\n[\s\S]+\n## Consequences\n[\s\S]+$/;

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'demo-shop/README.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

describe('Documents', () => {
  it('documents name only files and folders that exist', () => {
    const missing = documents.flatMap((document) =>
      [...readFileSync(join(ROOT, document), 'utf8').matchAll(NAMED)]
        .map(([name]) => name)
        .filter((name) => !existsSync(join(ROOT, name)))
        .map((name) => `${document}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('link only to files that exist', () => {
    const broken = documents.flatMap((document) =>
      [...readFileSync(join(ROOT, document), 'utf8').matchAll(LINK)]
        .map(([, target = '']) => target)
        .filter((target) => !existsSync(join(ROOT, dirname(document), target)))
        .map((target) => `${document}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('list every decision record once, and each has a date, a status and three parts', () => {
    const folder = join(ROOT, 'docs/decisions');
    const index = readFileSync(join(folder, 'README.md'), 'utf8');
    const records = readdirSync(folder).filter((name) => name !== 'README.md');
    expect([...index.matchAll(/^\| \[\d{4}\]\((.*?)\)/gm)].map(([, name]) => name)).toEqual(records.sort());
    const faulty = records.filter((name) => !RECORD.test(readFileSync(join(folder, name), 'utf8')));
    expect(faulty).toEqual([]);
  });
});
