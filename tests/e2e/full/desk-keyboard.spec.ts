// B6 The owner's desk by keyboard: where the focus goes when what was pressed leaves, and what a key held down does.
import { expect, type Page, test } from '@playwright/test';
import { openDesk } from '../support/desk.ts';
import { holdRequests } from '../support/hold.ts';
import { holdEnter } from '../support/keyboard.ts';
import { createAdmin, type OwnStore, startOwnStore } from '../support/own-store.ts';

let store: OwnStore;
let account: { username: string; password: string };

const post = (path: string, body: object) =>
  fetch(store.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test.beforeAll(async () => {
  store = await startOwnStore({ STORE_PROFILE: 'full' });
  account = await createAdmin(store);
  for (const name of ['Ada', 'Grace', 'Joan'])
    await post('/api/contact', {
      name,
      email: `${name}@example.com`,
      subject: `From ${name}`,
      message: 'Does the linen shirt run large?',
    });
  for (const name of ['first', 'second', 'third'])
    await post('/api/newsletter', { email: `${name}@example.com` });
});
test.afterAll(() => store.close());

const open = (page: Page, query: string) => openDesk(page, { store, account, query });

test('B6 Messages: a held Enter asks once, and deletes one message [B6.5]', async ({ page }) => {
  await open(page, '?tab=messages');
  const rows = page.getByRole('article');
  await expect(rows).toHaveCount(3);
  await holdEnter(page, page.getByRole('button', { name: 'Delete From Joan' }));
  const sure = page.getByRole('button', { name: 'Delete for good' });
  await expect(sure).toBeFocused();
  await expect(rows).toHaveCount(3);
  await holdEnter(page, sure);
  await expect(rows).toHaveCount(2);
  await expect(sure).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete From Grace' })).toBeFocused();
});

test('B6 Newsletter: deleting one moves the focus to the next, and another can be deleted meanwhile [B6.6]', async ({
  page,
}) => {
  await open(page, '?tab=newsletter');
  await page.getByRole('button', { name: 'Delete third@example.com' }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('third@example.com')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete second@example.com' })).toBeFocused();
  const release = await holdRequests(page, '**/desk/newsletter/*');
  await page.getByRole('button', { name: 'Delete second@example.com' }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  const other = page.getByRole('listitem').filter({ hasText: 'first@example.com' });
  await other.getByRole('button', { name: 'Delete' }).click();
  await expect(other.getByRole('button', { name: 'Delete for good' })).toBeFocused();
  release();
  await expect(page.getByText('second@example.com')).toBeHidden();
  await other.getByRole('button', { name: 'Delete for good' }).press('Enter');
  await expect(page.getByText('No subscribers yet')).toBeVisible();
});

test('B6 Messages: the focus stays in the unread view when one is marked as read [B6.5]', async ({
  page,
}) => {
  await open(page, '?tab=messages&unread=true');
  const rows = page.getByRole('article');
  await expect(rows.first()).toBeVisible();
  const count = await rows.count();
  await holdEnter(page, rows.first().getByRole('button', { name: 'Mark as read' }));
  await expect(rows).toHaveCount(count - 1);
  await expect(rows.first().getByRole('button', { name: 'Mark as read' })).toBeFocused();
});

test('B6 Messages: the focus goes back to the button of a reply that was sent [B6.5]', async ({ page }) => {
  await open(page, '?tab=messages');
  const button = page.getByRole('button', { name: 'Reply to Ada' });
  await button.press('Enter');
  await page.getByLabel('Your reply to Ada').fill('It does not.');
  await page.getByRole('button', { name: 'Send reply' }).press('Enter');
  await expect(page.getByText('You replied')).toBeVisible();
  await expect(button).toBeFocused();
});

test('B6 Messages: the count has the focus after the last older rows [B6.5]', async ({ page }) => {
  const row = { name: 'Ada', email: 'ada@example.com', subject: 'Sizing', message: 'Hello', replies: [] };
  const page1 = { ...row, id: 'new', isRead: true, createdAt: '2026-05-06T10:00:00.000Z' };
  await page.route('**/desk/messages', (route) =>
    route.fulfill({ json: { rows: [page1], total: 2, next: 'older' } }),
  );
  await page.route('**/desk/messages?before=older', (route) =>
    route.fulfill({ json: { rows: [{ ...page1, id: 'old' }], total: 2 } }),
  );
  await open(page, '?tab=messages');
  await page.getByRole('button', { name: 'Load older' }).press('Enter');
  await expect(page.getByText('Showing 2 of 2')).toBeFocused();
});

test('B6 Mail: the focus goes to the next mail when one is sent again [B6.10]', async ({ page }) => {
  let rows = ['first', 'second'].map((id) => ({
    id,
    kind: 'reply',
    recipient: `${id}@example.com`,
    state: 'failed',
    attempts: 3,
    createdAt: '2026-05-06T10:00:00.000Z',
  }));
  await page.route('**/desk/mail?*', (route) =>
    route.fulfill({
      json: { rows, total: rows.length, counts: { waiting: 0, sent: 0, failed: 2 }, isSetUp: true },
    }),
  );
  await page.route('**/desk/mail/first/resend', (route) => {
    rows = rows.slice(1);
    return route.fulfill({ json: { id: 'first' } });
  });
  await open(page, '?tab=mail&state=failed');
  await holdEnter(page, page.getByRole('button', { name: 'Send again: first@example.com' }));
  await expect(page.getByText('first@example.com')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Send again: second@example.com' })).toBeFocused();
});

test('B6 Account: the focus stays at the devices and at the two steps [B6.11]', async ({ page }) => {
  await post('/api/admin/login', account);
  await open(page, '?tab=account');
  const devices = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Log out / }) });
  const others = devices.filter({ hasNotText: 'This device' });
  const count = await devices.count();
  await others.first().getByRole('button').press('Enter');
  await expect(devices).toHaveCount(count - 1);
  await expect(page.getByRole('button', { name: /^Log out / }).and(page.locator(':focus'))).toHaveCount(1);

  await page.route('**/two-step/start', (route) =>
    route.fulfill({ json: { secret: 'ABC', uri: 'otpauth://totp/desk?secret=ABC' } }),
  );
  await page.route('**/two-step/confirm', (route) => route.fulfill({ json: { recoveryCodes: ['1111'] } }));
  await page.getByLabel('Your password').fill(account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await page.keyboard.type('123456');
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: 'Two-step login' });
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: 'I have saved them' }).press('Enter');
  await expect(page.getByText('1111')).toBeHidden();
  await expect(heading).toBeFocused();
});

test('B6 Desk: the focus ring of a tab is whole, although the row of tabs scrolls [B6.1]', async ({
  page,
}) => {
  await open(page, '?tab=overview');
  const tab = page.getByRole('tab', { selected: true });
  const name = await tab.innerText();
  await tab.focus();
  // The focus follows an arrow a moment later.
  const focused = page.locator('[role="tab"]:focus');
  await page.keyboard.press('ArrowRight');
  await expect(focused).not.toHaveText(name);
  await page.keyboard.press('ArrowLeft');
  await expect(focused).toHaveText(name);
  const ring = await focused.evaluate((element) => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
    const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const own = element.getBoundingClientRect();
    const row = (element.parentElement as HTMLElement).getBoundingClientRect();
    const sides = [row.top - own.top, own.bottom - row.bottom, row.left - own.left];
    return { outlineStyle, beyondRow: Math.max(...sides) + reach };
  });
  expect(ring.outlineStyle).not.toBe('none');
  expect(ring.beyondRow).toBeLessThanOrEqual(0);
});
