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
  for (const name of ['first', 'second']) await post('/api/newsletter', { email: `${name}@example.com` });
});
test.afterAll(() => store.close());

const open = (page: Page, query: string) => openDesk(page, { store, account, query });

test('B6 Messages: Enter held down asks once, and deletes one message [B6.5]', async ({ page }) => {
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

test('B6 Newsletter: while one is being deleted, another can be asked about and deleted [B6.6]', async ({
  page,
}) => {
  await open(page, '?tab=newsletter');
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
