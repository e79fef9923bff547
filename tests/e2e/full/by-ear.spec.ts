// B14 By ear: ten pages as a screen reader would say them. `npm run a11y:scripts` writes them into docs/accessibility/.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { ROOT } from '../../support/imports.ts';
import { fillCart, fillCheckout, findChoices, payByCard } from '../support/cart.ts';
import { settled } from '../support/hydration.ts';
import { productPath } from '../support/screens.ts';

const FOLDER = join(ROOT, 'docs/accessibility');

async function fill(page: Page, request: APIRequestContext): Promise<void> {
  await fillCart(page, (await findChoices(request, 1)).slice(0, 1));
}

/** Each way leaves the page as it is to be heard. */
const PAGES: Readonly<Record<string, (page: Page, request: APIRequestContext) => Promise<unknown>>> = {
  home: (page) => page.goto('/'),
  list: (page) => page.goto('/women?size=M'),
  search: (page) => page.goto('/all-merchandise?q=linen'),
  product: async (page) => page.goto(await productPath(page, ({ variants }) => variants.length > 3)),
  cart: async (page, request) => {
    await fill(page, request);
    await page.goto('/cart?notice=added');
  },
  checkout: async (page, request) => {
    await fill(page, request);
    await page.goto('/checkout');
  },
  'checkout-with-errors': async (page, request) => {
    await fill(page, request);
    await page.goto('/checkout');
    await settled(page);
    await fillCheckout(page, { Email: 'jane.example.com', 'ZIP Code': '2770' });
    await page.getByRole('button', { name: /^Complete Purchase/ }).click();
    await expect(page.getByText('There is an @ missing in the email.')).toBeVisible();
  },
  contact: (page) => page.goto('/contact'),
  'order-status': (page) => page.goto('/order-status'),
  order: async (page, request) => {
    await fill(page, request);
    await page.goto('/checkout');
    await settled(page);
    await fillCheckout(page, { Email: 'ear@example.com' });
    await page.getByRole('button', { name: /^Complete Purchase/ }).click();
    await payByCard(page, '4242 4242 4242 4242');
    await page.getByRole('link', { name: 'View your order status' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Paid' })).toBeVisible();
  },
};

/** The tree in words: what it is, its name, its state. Addresses and pictures without a name are not said. */
const spoken = (tree: string): string[] =>
  tree
    .split('\n')
    .filter((line) => !/^\s*- (?:\/url:|img$)/.test(line))
    .map((line) =>
      line
        .replace(/^(\s*)- /, '$1')
        .replace(/:$/, '')
        .replace(/ \[level=(\d)\]/, ', level $1')
        .replace(/ \[([^\]]+)\]/g, ', $1'),
    );

const nameOf = (line: string): string | undefined => /^\s*\w+ "(.+)"/.exec(line)?.[1];

function faultsOf(lines: readonly string[]): string[] {
  const faults: string[] = [];
  const levels = lines.flatMap((line) => Number(/^\s*heading .*level (\d)/.exec(line)?.[1] ?? 0) || []);
  if (levels.filter((level) => level === 1).length !== 1) faults.push(`h1: ${levels}`);
  const start = levels.indexOf(1);
  for (const [at, level] of levels.entries())
    if (at > start && level > (levels[at - 1] ?? 1) + 1) faults.push(`a level is skipped: ${levels}`);
  for (const [at, line] of lines.entries()) {
    if (/^\s*(?:link|button|textbox|combobox|checkbox|radio|searchbox)(?:,|$)/.test(line))
      faults.push(`no name: ${line}`);
    const said = nameOf(line);
    const next = lines[at + 1] ?? '';
    const sameDepth = /^\s*/.exec(line)?.[0] === /^\s*/.exec(next)?.[0];
    if (said && sameDepth && said === nameOf(next)) faults.push(`said twice: ${line}`);
  }
  return faults;
}

for (const [name, open] of Object.entries(PAGES))
  test(`B14 By ear: ${name} makes sense read aloud [B14.29]`, async ({ page, request }) => {
    await open(page, request);
    await settled(page);
    const lines = spoken(await page.locator('body').ariaSnapshot());
    expect(faultsOf(lines)).toEqual([]);
    if (!process.env.WRITE_SCRIPTS) return;
    mkdirSync(FOLDER, { recursive: true });
    const words = [`# By ear: ${name}`, '', '```text', ...lines, '```', ''].join('\n');
    writeFileSync(join(FOLDER, `${name}.md`), words);
  });
