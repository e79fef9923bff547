// docs/shopify.md: the page a shop owner follows word by word names what the program has and prints.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PRIVACY_TOPICS, SUBSCRIBED_TOPICS } from '../../src/adapters/shopify/webhooks/topics.ts';
import { CHECKS } from '../../src/server/commands/doctor.ts';
import { ROOT } from '../support/imports.ts';

const page = readFileSync(`${ROOT}/docs/shopify.md`, 'utf8');

it('docs/shopify.md names each webhook topic', () => {
  for (const topic of [...SUBSCRIBED_TOPICS, ...PRIVACY_TOPICS]) expect(page).toContain(`\`${topic}\``);
});

it('docs/shopify.md explains each line of the doctor, and how many there are', () => {
  const [, table = ''] = page.split('| line | what it checks |');
  const named = (table.split('\n\n')[0] ?? '')
    .split('\n')
    .flatMap((row) => (row.split('|')[1] ?? '').split(','))
    .map((name) => name.trim());
  expect(named.filter((name) => /^\w/.test(name)).sort()).toEqual(CHECKS.map(({ name }) => name).sort());
  expect(page).toContain(`${CHECKS.length} lines`);
  expect(page).toContain(`'1 of ${CHECKS.length} checks failed.'`);
});
