// B6 The owner's desk in a browser: every tab reached by its address, looked at by axe, and used.
import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { Product } from '../../../src/shared/entities.ts';
import { DESK_TABS } from '../../support/desk-tabs.ts';
import { axeFaults, showTheme, sidewaysFaults, THEMES } from '../support/axe.ts';
import { openDesk } from '../support/desk.ts';
import { settled } from '../support/hydration.ts';
import { createAdmin, type OwnStore, startOwnStore } from '../support/own-store.ts';

const WIDTHS = [375, 768, 1280];
/** Set to look at the screens. */
const PICTURES = process.env.SCREEN_PICTURES;
const DAY = 86_400_000;
const ORDERS = 60;
const SECRET = 'a-secret-for-webhooks';
let store: OwnStore;
let account: { username: string; password: string };

async function webhook(topic: string, body: object): Promise<void> {
  const raw = JSON.stringify(body);
  const response = await fetch(`${store.url}/api/webhooks/shopify`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': topic,
      'x-shopify-hmac-sha256': createHmac('sha256', SECRET).update(raw).digest('base64'),
    },
    body: raw,
  });
  expect(response.status).toBe(200);
}

/** Creates missed demand and page speeds. */
async function seedDemand(post: (path: string, body: object) => Promise<Response>): Promise<void> {
  const products = (await (await fetch(`${store.url}/api/shopify/products`)).json()) as Product[];
  const soldOut = products.find(({ inStock }) => !inStock);
  await post('/api/looks', { productId: soldOut?.shopifyId });
  await post('/api/alerts', {
    email: 'waits@example.com',
    variantId: soldOut?.variants[0]?.id,
    kind: 'stock',
  });
  for (const [route, lcp] of [
    ['home', 900],
    ['product', 2_900],
    ['allMerchandise', 1_300],
  ])
    await post('/api/vitals', { route, lcp, cls: 0.02, inp: 80, fcp: 700, ttfb: 90 });
  for (const q of ['kilt', 'linen', 'zorblatt']) await fetch(`${store.url}/api/products/find?q=${q}`);
}

/** Writes a backup of the running store by the built command. */
function writeBackup(): void {
  const folder = join(store.dataDir, 'backups');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'store-2026-11-16T08-00-05-123Z.sqlite');
  const env = { ...process.env, DATA_DIR: store.dataDir };
  execFileSync(process.execPath, ['dist/server/backup.js', file], { env });
}

test.beforeAll(async () => {
  store = await startOwnStore({ STORE_PROFILE: 'full', SHOPIFY_WEBHOOK_SECRET: SECRET });
  account = await createAdmin(store);
  const now = Date.now();
  for (let index = 0; index < ORDERS; index += 1) {
    const at = new Date(now - (index % 29) * DAY).toISOString();
    await webhook(index % 11 === 5 ? 'orders/cancelled' : 'orders/paid', {
      id: 9_000 + index,
      name: `#${1_001 + index}`,
      email: `shopper${index}@example.com`,
      created_at: at,
      processed_at: at,
      ...(index % 11 === 5 && { cancelled_at: at }),
      financial_status: 'paid',
      total_price: `${49 + ((index * 79) % 200)}.00`,
      customer: { first_name: 'Grace', last_name: index % 3 ? 'Hopper' : 'Hopper of Hillsborough' },
      line_items: [
        { product_id: 7, variant_id: 71, title: 'Linen Shirt', quantity: 1 + (index % 3), price: '24.50' },
      ],
    });
  }
  const post = (path: string, body: object) =>
    fetch(store.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('/api/contact', {
    name: 'Ada',
    email: 'ada@example.com',
    subject: 'Sizing',
    message: 'Does the linen shirt run large?',
  });
  await post('/api/newsletter', { email: 'reader@example.com' });
  await seedDemand(post);
  writeBackup();
});
test.afterAll(() => store.close());

const open = (page: Page, query = '') => openDesk(page, { store, account, query });

test('B6 Desk: each tab has an address, passes axe in both themes and scrolls nowhere sideways, an order takes few lines, the counts are one call, and on a phone the open tab is visible [B6.1, B6.4]', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await open(page);
  await expect(page.getByRole('tab', { selected: true })).toContainText(`Orders (${ORDERS})`);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  if (PICTURES) mkdirSync(PICTURES, { recursive: true });
  for (const tab of DESK_TABS) {
    await open(page, `?tab=${tab}`);
    await expect(page.getByRole('tabpanel').locator('.skeleton')).toHaveCount(0);
    const order = page.getByRole('tabpanel').getByRole('listitem').first();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await sidewaysFaults(page), `${tab} at ${width}`).toEqual([]);
      if (tab === 'orders') expect((await order.boundingBox())?.height, `at ${width}`).toBeLessThan(160);
      if (PICTURES)
        for (const theme of THEMES) {
          await showTheme(page, theme);
          await page.screenshot({ path: `${PICTURES}/${tab}-${width}-${theme}.png`, fullPage: true });
        }
      if (width === 768) continue;
      const themes = width === 375 ? (['dark'] as const) : (['light'] as const);
      expect(await axeFaults(page, [], themes), `${tab} at ${width}`).toEqual([]);
    }
  }
  await expect(page.getByText('Total Orders').locator('..')).toContainText(String(ORDERS));
  expect(calls).toContain('/api/admin/counts');
  expect(calls.filter((path) => /admin\/(orders|messages|newsletter)$/.test(path))).toEqual([]);
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page, '?tab=account');
  await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 0.95 });
});

test('B6 Orders: they are searched by the address, which never holds an e-mail address, opened, and filtered by a status chosen while one types [B6.4]', async ({
  page,
}) => {
  await open(page, '?tab=orders&q=1007');
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button').press('Enter');
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Open in Shopify/ })).toHaveAttribute(
    'href',
    /demo-shop\/admin/,
  );
  const search = page.getByLabel('Search by number, name or email');
  await search.fill('shopper12@example');
  await expect(rows.getByRole('button').first()).toContainText('#1013');
  expect(page.url()).not.toContain('example');
  // Chosen while the search is being typed: both stay.
  await search.fill('hopper');
  await page.getByLabel('Status').selectOption('cancelled');
  await expect(page).toHaveURL(/q=hopper/);
  await expect(page).toHaveURL(/status=cancelled/);
  await expect(page.getByLabel('Status')).toHaveValue('cancelled');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('orders.csv');
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  await expect(rows).toHaveCount(lines.length - 1);
  for (const line of lines.slice(1)) expect(line).toContain('cancelled');
});

test('B6 Orders: a search typed after the login at /admin/login keeps its text and the focus [B6.4]', async ({
  page,
}) => {
  await page.goto(`${store.url}/admin/login`);
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Login' }).click();
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  const search = page.getByLabel('Search by number, name or email');
  await search.pressSequentially('shopper12@example');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(`${store.url}/admin/login?tab=orders`);
  await expect(search).toHaveValue('shopper12@example');
  await expect(search).toBeFocused();
});

test('B6 Overview: the plot is read with the arrow keys, and its table holds the same figures [B6.2]', async ({
  page,
}) => {
  await open(page, '?tab=overview');
  await expect(page.getByText(/^\$\d{1,2},\d{3}\.\d{2}$/).first()).toBeVisible();
  const plot = page.getByRole('application', { name: 'Revenue and paid orders by day' });
  // Both axes have a scale: dollars on the left, days below.
  await expect(plot.getByText(/^\$\d/).nth(1)).toBeVisible();
  await expect(plot.getByText(/^[A-Z][a-z]{2} \d{1,2}$/).nth(1)).toBeVisible();
  const tooltip = page.getByRole('status').filter({ hasText: /\d{4}: \$[\d,.]+, \d+ orders?$/ });
  // A pointer that rests on the plot goes before the keys.
  await page.mouse.move(0, 0);
  await plot.focus();
  const first = await tooltip.textContent();
  await plot.press('ArrowRight');
  await expect(tooltip).not.toHaveText(first ?? '');
  await page.getByText('The same figures as a table').click();
  const rows = page.getByRole('region', { name: 'The same figures as a table' }).getByRole('row');
  await expect(rows).toHaveCount(31);
  await page.getByRole('button', { name: '90 days' }).click();
  await expect(page).toHaveURL(/days=90/);
  await expect(rows).toHaveCount(91);
});

test('B6 Missed demand: a view of a sold-out product is reported, unless the browser asks for privacy [B6.16]', async ({
  page,
}) => {
  const products = (await (await fetch(`${store.url}/api/shopify/products`)).json()) as Product[];
  const soldOut = products.find(({ inStock }) => !inStock);
  const looks: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/looks') looks.push(request.postData() ?? '');
  });
  const told = page.waitForResponse((response) => response.url().endsWith('/api/looks'));
  await page.goto(`${store.url}/product/${soldOut?.shopifyId}`);
  expect((await told).status()).toBe(202);
  expect(looks).toEqual([JSON.stringify({ productId: soldOut?.shopifyId })]);
  await page.goto(`${store.url}/product/${products.find(({ inStock }) => inStock)?.shopifyId}`);
  await settled(page);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true }),
  );
  await page.goto(`${store.url}/product/${soldOut?.shopifyId}`);
  await settled(page);
  await expect(page.getByText('Email me when it is back')).toBeVisible();
  expect(looks).toHaveLength(1);
});

test('B6 Messages: one is read, answered, and deleted only after a second press [B6.5]', async ({ page }) => {
  await open(page, '?tab=messages');
  await page.getByRole('button', { name: 'Reply to Ada' }).click();
  await page.getByLabel('Your reply to Ada').fill('It does not.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('You replied')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Messages (0)' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Sizing' }).click();
  await page.getByRole('button', { name: 'Keep' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Delete Sizing' })).toBeFocused();
  await page.getByRole('button', { name: 'Delete Sizing' }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('No messages yet')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeFocused();
});

test('B6 Webhooks: personal data stays hidden until it is asked for [B6.9]', async ({ page }) => {
  await open(page, '?tab=webhooks');
  await page
    .getByRole('button', { name: /orders\/paid/ })
    .first()
    .click();
  await expect(page.getByText(/"total_price"/)).toBeVisible();
  await expect(page.getByText(/@example\.com/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show personal data' }).click();
  await expect(page.getByText(/@example\.com/).first()).toBeVisible();
  await expect(page.getByRole('region', { name: /orders\/paid/ })).toBeFocused();
});

test('B6 Webhooks: a request to erase all orders waits for two presses of the owner', async ({ page }) => {
  await webhook('shop/redact', { shop_id: 1 });
  await open(page, '?tab=webhooks');
  const notice = page.getByRole('region', { name: 'Shopify asks to erase all orders' });
  await notice.getByRole('button', { name: 'Erase all orders' }).click();
  await expect(notice.getByRole('button', { name: 'Erase for good' })).toBeFocused();
  await notice.getByRole('button', { name: 'Cancel' }).click();
  await notice.getByRole('button', { name: 'Keep' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByText('All orders stay as they are.').first()).toBeVisible();
  await open(page, '?tab=orders');
  await expect(
    page
      .getByRole('tabpanel')
      .getByText(/Hopper/)
      .first(),
  ).toBeVisible();
});

test('B6 Account: the login replaces the desk when the session ends elsewhere [B6.11]', async ({ page }) => {
  await open(page, '?tab=account');
  await page
    .getByRole('button', { name: /^Log out / })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
});

test('B20 System: the version and the backups are listed, and the newest is saved after the password was typed again [B20.7, B20.8]', async ({
  page,
}) => {
  await open(page, '?tab=system');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText(/^Version \d+\.\d+\.\d+$/)).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveText([/Nov 16, 2026.*\d\.\d MBOpened: \d+ orders/]);
  const password = panel.getByLabel('Your password');
  await password.fill('not the password');
  await password.press('Enter');
  await expect(page.getByText('The current password is not right.', { exact: true })).toBeVisible();
  await password.fill(account.password);
  const saved = page.waitForEvent('download');
  await password.press('Enter');
  const download = await saved;
  expect(download.suggestedFilename()).toBe('backup.sqlite');
  expect(readFileSync(await download.path()).toString('latin1', 0, 15)).toBe('SQLite format 3');
  await expect(password).toHaveValue('');
});
