// B6 The owner's desk when a call fails: what was typed or is shown only once stays on the screen.
import { expect, type Page, type Route, test } from '@playwright/test';
import { openDesk } from '../support/desk.ts';
import { holdRequests } from '../support/hold.ts';
import { createAdmin, type OwnStore, startOwnStore } from '../support/own-store.ts';

let store: OwnStore;
let account: { username: string; password: string };

test.beforeAll(async () => {
  store = await startOwnStore({ STORE_PROFILE: 'full' });
  account = await createAdmin(store);
  await fetch(`${store.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Ada',
      email: 'ada@example.com',
      subject: 'Sizing',
      message: 'Does the linen shirt run large?',
    }),
  });
});
test.afterAll(() => store.close());

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Login' }).click();
}

const open = (page: Page, query: string) => openDesk(page, { store, account, query });

test('B6 Messages: a reply that fails stays in its form, and the message stays unread [B6.5]', async ({
  page,
}) => {
  await open(page, '?tab=messages');
  await page.route('**/messages/*/reply', (route) => route.abort());
  await page.getByRole('button', { name: 'Reply to Ada' }).click();
  const reply = page.getByLabel('Your reply to Ada');
  await reply.fill('It does not.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('Not done', { exact: true })).toBeVisible();
  await expect(reply).toHaveValue('It does not.');
  await expect(page.getByText('Please try again.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send reply' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Send reply' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Mark as read' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Messages (1)' })).toBeVisible();
});

test('B6 Desk: an unsent text is still there after the session had ended [B6.5, B6.8]', async ({ page }) => {
  await open(page, '?tab=searches');
  await page.getByLabel('Synonyms').fill('trousers, pants');
  await page.getByRole('tab', { name: /Messages/ }).click();
  await page.getByRole('button', { name: 'Reply to Ada' }).click();
  await page.getByLabel('Your reply to Ada').fill('It does not.');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('Your session has ended. Please log in again.', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();

  await logIn(page);
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeFocused();
  await expect(page.getByLabel('Your reply to Ada')).toHaveValue('It does not.');
  await page.getByRole('tab', { name: 'Searches' }).click();
  await expect(page.getByLabel('Synonyms')).toHaveValue('trousers, pants');

  await page.getByRole('button', { name: 'Logout' }).click();
  await logIn(page);
  await expect(page.getByLabel('Synonyms')).toHaveValue('');
});

test('B6 Desk: older rows that cannot be loaded say so and can be loaded again [B6.5]', async ({ page }) => {
  await page.route('**/desk/messages', async (route) =>
    route.fulfill({ json: { ...(await (await route.fetch()).json()), next: 'older' } }),
  );
  await page.route('**/desk/messages?before=older', (route) => route.abort());
  await open(page, '?tab=messages');
  const older = page.getByRole('button', { name: 'Load older' });
  await older.click();
  await expect(page.getByText('Not done', { exact: true })).toBeVisible();
  await expect(older).toBeFocused();
});

/** Coming back to the browser's tab, the desk reads again what it shows: here in vain. */
async function returnWhileDown(page: Page, call: string): Promise<void> {
  await page.route(call, (route) => route.abort());
  let failures = 0;
  page.on('requestfailed', () => {
    failures += 1;
  });
  // A reading that is under way takes the place of the new one, so that one return may not be enough.
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
      return failures;
    })
    .toBeGreaterThan(0);
  // Until the failure has been rendered.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
}

test('B6 Searches: synonyms being typed stay when they cannot be read again [B6.8]', async ({ page }) => {
  await open(page, '?tab=searches');
  const synonyms = page.getByLabel('Synonyms');
  await synonyms.fill('trousers, pants');
  await returnWhileDown(page, '**/desk/searches');
  await expect(synonyms).toHaveValue('trousers, pants');
});

/** Up to the press that brings the recovery codes; the server's part is played. */
async function switchTwoStepOn(page: Page): Promise<void> {
  await page.route('**/two-step/start', (route) =>
    route.fulfill({ json: { secret: 'ABC', uri: 'otpauth://totp/desk?secret=ABC' } }),
  );
  await open(page, '?tab=account');
  await page.getByLabel('Your password').fill(account.password);
  await page.getByRole('button', { name: 'Set up two-step login' }).click();
  await page.getByLabel('Code', { exact: true }).fill('123456');
  await page.getByRole('button', { name: 'Switch on' }).click();
}

const giveCodes = (route: Route) => route.fulfill({ json: { recoveryCodes: ['1111-2222', '3333-4444'] } });

test('B6 Account: recovery codes stay on screen when the account cannot be read again [B6.11]', async ({
  page,
}) => {
  await page.route('**/two-step/confirm', giveCodes);
  await switchTwoStepOn(page);
  await expect(page.getByText('1111-2222')).toBeVisible();
  await returnWhileDown(page, '**/desk/account');
  await expect(page.getByText('1111-2222')).toBeVisible();
});

test('B6 Account: recovery codes wait for an owner who has left the tab, and for no other call [B6.11]', async ({
  page,
}) => {
  const confirm = await holdRequests(page, '**/two-step/confirm', giveCodes);
  await switchTwoStepOn(page);
  await page.getByRole('tab', { name: /Orders/ }).click();
  await expect(page.getByRole('heading', { name: 'Recent Orders' })).toBeVisible();
  const confirmed = page.waitForResponse('**/two-step/confirm');
  confirm();
  await confirmed;
  await page.getByRole('tab', { name: 'Account' }).click();
  await expect(page.getByText('1111-2222')).toBeVisible();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('1111-2222')).toBeHidden();

  await page.unroute('**/two-step/confirm');
  await page.route('**/two-step/confirm', async (route) => {
    await holdRequests(page, '**/desk/account');
    await giveCodes(route);
  });
  await switchTwoStepOn(page);
  await expect(page.getByText('3333-4444')).toBeVisible();
});
