// `.env.example` lists exactly the settings the store reads.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig, SETTINGS } from '../../src/server/config.ts';
import { ROOT } from '../support/imports.ts';

it('Settings: .env.example lists exactly what the schema reads', () => {
  const text = readFileSync(join(ROOT, '.env.example'), 'utf8');
  const listed = [...text.matchAll(/^#?\s?([A-Z][A-Z_]+)=/gm)].map((match) => match[1]);
  expect(listed.toSorted()).toEqual(Object.keys(SETTINGS.shape).toSorted());
});

it('Settings: the Storefront API is read in version 2026-10 by default [R.4]', () => {
  const shop = { SHOPIFY_STORE_DOMAIN: 'a.myshopify.com', SHOPIFY_STOREFRONT_ACCESS_TOKEN: 't' };
  expect(readConfig(shop).shopify?.apiVersion).toBe('2026-10');
});
