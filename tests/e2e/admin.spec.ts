// §2 §4 §8 The admin screen: login, dashboard, lists, logout.
import { expect, type Page, test } from '@playwright/test';
import { addAdminRecords } from './support/admin-records.ts';
import { toastOf } from './support/cart.ts';
import { holdRequests } from './support/hold.ts';
import { createAdmin, type OwnStore, startOwnStore } from './support/own-store.ts';

const LISTS = '**/api/admin/{orders,messages,newsletter}*';

let store: OwnStore;
let account: { username: string; password: string };
test.beforeAll(async () => {
  store = await startOwnStore();
  account = await createAdmin(store);
});
test.afterAll(() => store.close());

const open = (page: Page, path = '/admin') => page.goto(store.url + path);
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('admin'));
const loginButton = (page: Page) => page.getByRole('button', { name: 'Login' });
const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Admin Dashboard' });

async function fill(page: Page, { username, password } = account): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
}

async function logIn(page: Page): Promise<void> {
  await open(page);
  await fill(page);
  await loginButton(page).click();
  await expect(dashboard(page)).toBeVisible();
}

test('§2 §8 Admin screen: all three paths show the login form, both fields required; wrong credentials, a server that says more, and a network failure each have their toast [2.153, 5.25, 7.29, 8.26-28]', async ({
  page,
}) => {
  for (const path of ['/admin', '/admin/login', '/admin/dashboard']) {
    await open(page, path);
    await expect(page.getByLabel('Username')).toHaveAttribute('required', '');
    await expect(page.getByLabel('Password')).toHaveAttribute('required', '');
    await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password');
    await expect(loginButton(page)).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  }
  let calls = 0;
  await page.route('**/api/admin/login', (route) => {
    calls += 1;
    return route.abort();
  });
  await loginButton(page).click();
  await expect(page.getByLabel('Username')).toBeFocused();
  expect(calls).toBe(0);
  await page.unroute('**/api/admin/login');

  await fill(page, { username: 'admin', password: 'wrong-password' });
  await loginButton(page).click();
  await expect(toastOf(page)).toContainText('Login Failed');
  await expect(toastOf(page)).toContainText('Invalid credentials');
  await expect(toastOf(page)).toHaveClass(/toast-destructive/);
  expect(await stored(page)).toBeNull();

  await page.route('**/api/admin/login', (route) =>
    route.fulfill({ status: 429, json: { message: 'Too many attempts. Please try again later.' } }),
  );
  await loginButton(page).click();
  await expect(toastOf(page)).toContainText('Too many attempts. Please try again later.');
  await page.unroute('**/api/admin/login');

  await page.route('**/api/admin/login', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await loginButton(page).click();
  await expect(toastOf(page)).toContainText('Invalid credentials');
  await page.unroute('**/api/admin/login');

  await page.route('**/api/admin/login', (route) => route.abort());
  await loginButton(page).click();
  await expect(toastOf(page)).toContainText('Login Error');
  await expect(toastOf(page)).toContainText('Unable to connect to server');
});

test("§2 Admin screen: it shows 'Logging in...', then an empty dashboard with its texts and counts [2.154-157, 2.160-161, 2.163, 2.165, 3.14, 4.36, 8.29, 9.28]", async ({
  page,
}) => {
  await open(page);
  await fill(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/api\/admin\/(orders|messages|newsletter)/.test(request.url())) requests.push(request.url());
  });
  const answer = await holdRequests(page, '**/api/admin/login');
  await loginButton(page).click();
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
  answer();
  await expect(dashboard(page)).toBeVisible();
  await expect(toastOf(page)).toContainText('Login Successful');
  await expect(toastOf(page)).toContainText('Welcome to the admin panel!');
  await expect(page.getByText('Welcome, admin', { exact: true })).toBeVisible();
  expect(JSON.parse((await stored(page)) ?? '{}')).toEqual({ id: expect.any(String), username: 'admin' });
  await expect(page.getByRole('main').locator('dl > div')).toHaveText([
    'Total Orders0',
    'Unread Messages0',
    'Newsletter Subscribers0',
  ]);

  await expect(page.getByRole('tab')).toHaveText(['Orders (0)', 'Messages (0)', 'Newsletter (0)']);
  await expect(page.getByRole('tab', { name: 'Orders (0)' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: 'Recent Orders', exact: true })).toBeVisible();
  await expect(page.getByText('No orders yet', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Messages (0)' }).click();
  await expect(page.getByRole('heading', { name: 'Customer Messages', exact: true })).toBeVisible();
  await expect(page.getByText('No messages yet', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Newsletter (0)' }).click();
  await expect(page.getByText('No subscribers yet', { exact: true })).toBeVisible();
  expect(requests).toHaveLength(3);
});

test.describe('with records', () => {
  test.beforeAll(() => addAdminRecords(store));

  test('§2 Admin screen: it lists orders, messages and subscribers as the specification writes them, subscribers 500 at a time [2.158-159, 2.161-162, 9.23]', async ({
    page,
  }) => {
    await logIn(page);
    await expect(page.getByRole('tab', { name: 'Orders (1)' })).toBeVisible();
    const order = page.getByRole('listitem').filter({ hasText: 'Order #abcdef12' });
    await expect(order).toContainText('Ada Byron');
    await expect(order).toContainText('$123.45');
    await expect(order).toContainText('pending');
    await expect(order).toContainText('May 6, 2026');
    await expect(order).not.toContainText('abcdef12-');

    await page.getByRole('tab', { name: 'Messages (1)' }).click();
    const unread = page.getByRole('article').filter({ hasText: 'Second Writer' });
    await expect(unread).toContainText('writer1@example.com');
    await expect(unread).toContainText('Does it shrink?');
    await expect(unread.getByText('New', { exact: true })).toBeVisible();
    const read = page.getByRole('article').filter({ hasText: 'First Writer' });
    await expect(read).toBeVisible();
    await expect(read.getByText('New', { exact: true })).toHaveCount(0);
    const unreadCard = page.getByRole('term').filter({ hasText: 'Unread Messages' }).locator('xpath=..');
    await expect(unreadCard).toHaveText('Unread Messages1');
    await page.getByRole('tab', { name: 'Newsletter (1200)' }).click();
    await expect(page.getByText('reader1199@example.com')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: '@example.com' })).toHaveCount(500);
    await expect(page.getByText('Showing 500 of 1200')).toBeVisible();
    const older = page.getByRole('button', { name: 'Load older' });
    // Brings it into view first: a press in the moment of the scroll can get lost in the browser.
    await older.hover();
    await older.click();
    await expect(page.getByText('Showing 1000 of 1200')).toBeVisible();
    await expect(page.getByText('reader200@example.com')).toBeAttached();
    await expect(page.getByText('reader699@example.com')).toHaveCount(1);
  });

  test('§7 Admin: a list that fails is left empty and logged to the console only [7.36, 8.30]', async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.route(LISTS, (route) =>
      route.request().url().includes('/orders')
        ? route.fulfill({ status: 500, json: { message: 'Something went wrong.' } })
        : route.continue(),
    );
    await logIn(page);
    await expect(page.getByText('No orders yet')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Orders (0)' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Messages (1)' })).toBeVisible();
    await expect(page.getByText('Something went wrong.')).toHaveCount(0);
    expect(errors.some((text) => text.includes('/api/admin/orders could not be loaded'))).toBe(true);
  });
});

test('§4 Admin session: a stored admin is restored without the login form showing first; logout clears storage, lists and fields, and ends the session on the server [4.37, 4.39, 6.5, R.52]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const texts: string[] = [];
    Object.assign(window, { seen: texts });
    new MutationObserver(() => {
      if (document.querySelector('input[name="password"]')) texts.push('form');
      if (document.querySelector('h1')?.textContent === 'Admin Dashboard') texts.push('dashboard');
    }).observe(document, { childList: true, subtree: true });
  });
  await logIn(page);
  await page.reload();
  await expect(dashboard(page)).toBeVisible();
  const texts = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(new Set(texts)).toEqual(new Set(['dashboard']));
  for (const path of ['/admin/login', '/admin/dashboard']) {
    await open(page, path);
    await expect(dashboard(page)).toBeVisible();
  }

  const draft = (await stored(page)) ?? '';
  const ended = page.waitForResponse('**/api/admin/logout');
  await page.getByRole('button', { name: 'Logout' }).click();
  expect((await ended).status()).toBe(200);
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page.getByLabel('Username')).toHaveValue('');
  await expect(page.getByLabel('Password')).toHaveValue('');
  expect(await stored(page)).toBeNull();
  await page.evaluate((value) => localStorage.setItem('admin', value), draft);
  await page.reload();
  await expect(loginButton(page)).toBeVisible();
  await expect(page.getByText('Ada Byron')).toHaveCount(0);
});

test('§4 §6 Admin session: a corrupt stored value is removed, and so is a forged one once the server has said 401 [4.38, R.51]', async ({
  page,
}) => {
  await open(page);
  const forged = JSON.stringify({ id: 'forged', username: 'admin' });
  for (const value of ['{not json', '{"username":"admin"}', 'null', forged]) {
    await page.evaluate((text) => localStorage.setItem('admin', text), value);
    await page.reload();
    await expect(loginButton(page)).toBeVisible();
    await expect.poll(() => stored(page), value).toBeNull();
    await expect(dashboard(page)).toHaveCount(0);
  }
});
