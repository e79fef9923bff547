// `.env.example` lists exactly the settings the store reads.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SETTINGS } from '../../src/server/config.ts';
import { ROOT } from '../support/imports.ts';

it('Settings: .env.example lists exactly what the schema reads', () => {
  const text = readFileSync(join(ROOT, '.env.example'), 'utf8');
  const listed = [...text.matchAll(/^#?\s?([A-Z][A-Z_]+)=/gm)].map((match) => match[1]);
  expect(listed.toSorted()).toEqual(Object.keys(SETTINGS.shape).toSorted());
});
