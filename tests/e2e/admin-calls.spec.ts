// §2 §7 The admin's calls seen from the network, with the server's answers replaced: what is sent, when, and how it shows.
import { expect, type Page, test } from '@playwright/test';
import { promise } from './support/hold.ts';

const LISTS = '**/api/admin/{orders,messages,newsletter}';

const ANSWERS: Readonly<Record<string, object[]>> = {
  orders: [
    {
      id: '0123456789abcdef',
      customerName: 'Ada Byron',
      totalAmount: '80.50',
      status: 'on hold',
      createdAt: '2026-05-06T12:00:00Z',
    },
  ],
  messages: [],
  newsletter: [{ id: '1', email: 'reader@example.com', subscribedAt: '2026-03-04T12:00:00Z' }],
};

const listOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';

async function answerLists(page: Page, held?: Promise<void>): Promise<string[]> {
  const requests: string[] = [];
  await page.route(LISTS, async (route) => {
    const list = listOf(route.request().url());
    requests.push(list);
    await held;
    const rows = ANSWERS[list] ?? [];
    await route.fulfill({
      json: rows,
      headers: { 'x-total-count': String(rows.length), 'x-unread-count': '0' },
    });
  });
  return requests;
}

test('§2 §7 Admin login: it sends {username, password} and loads the three lists in parallel; a status is shown as given, a subscriber with email and date [2.158, 2.164, 3.11, 7.28, 7.33, 9.23]', async ({
  page,
}) => {
  const hold = promise();
  const requests = await answerLists(page, hold.kept);
  await page.route('**/api/admin/login', (route) =>
    route.fulfill({ json: { admin: { id: '7', username: 'keeper' } } }),
  );
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill('keeper');
  await page.getByLabel('Password').fill('secret');
  const call = page.waitForRequest('**/api/admin/login');
  await page.getByRole('button', { name: 'Login' }).click();
  expect((await call).postDataJSON()).toEqual({ username: 'keeper', password: 'secret' });
  // None has been answered yet, and all three are under way.
  await expect.poll(() => [...requests].sort()).toEqual(['messages', 'newsletter', 'orders']);
  hold.keep();
  await expect(page.getByRole('tab', { name: 'Orders (1)' })).toBeVisible();
  expect(requests).toHaveLength(3);
  await expect(page.getByText('Welcome, keeper')).toBeVisible();
  const order = page.getByRole('listitem').filter({ hasText: 'Order #01234567' });
  await expect(order.getByRole('heading')).toHaveText('Order #01234567');
  await expect(order).toContainText('Ada Byron');
  await expect(order).toContainText('$80.50');
  await expect(order.getByText('on hold', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Newsletter (1)' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'reader@example.com' });
  await expect(row).toContainText('Mar 4, 2026');
});

test('§7 Admin setup: it sends {username, email, password}, and a 409 shows that an admin exists [4.40, 7.30-31]', async ({
  page,
}) => {
  await page.route('**/api/admin/create', (route) => route.fulfill({ status: 409, body: 'taken' }));
  await page.goto('/admin/setup');
  const [username, password] = [page.getByRole('definition').first(), page.getByRole('definition').nth(1)];
  await expect(password).toHaveText(/.{8,}/);
  const call = page.waitForRequest('**/api/admin/create');
  await page.getByRole('button', { name: 'Create Admin Account' }).click();
  expect((await call).postDataJSON()).toEqual({
    username: await username.innerText(),
    email: expect.stringContaining('@'),
    password: await password.innerText(),
  });
  await expect(page.getByText('Admin user already exists! You can log in now.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Admin Ready!' })).toBeVisible();
});
