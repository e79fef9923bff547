// B6 A request to erase all orders, answered by the owner at the desk.
import { createHmac } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { openDesk } from '../support/desk.ts';
import { createAdmin, type OwnStore, startOwnStore } from '../support/own-store.ts';

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

test.beforeAll(async () => {
  store = await startOwnStore({ STORE_PROFILE: 'full', SHOPIFY_WEBHOOK_SECRET: SECRET });
  account = await createAdmin(store);
  await webhook('orders/paid', { id: 9001, email: 'ada@example.com', total_price: '49.00', line_items: [] });
});

test.afterAll(() => store.close());

test('B6 Webhooks: a request to erase all orders waits for two presses of the owner', async ({ page }) => {
  await webhook('shop/redact', { shop_id: 1 });
  await openDesk(page, { store, account, query: '?tab=webhooks' });
  const notice = page.getByRole('region', { name: 'Shopify asks to erase all orders' });
  await notice.getByRole('button', { name: 'Erase all orders' }).click();
  await expect(notice.getByRole('button', { name: 'Erase for good' })).toBeFocused();
  await notice.getByRole('button', { name: 'Cancel' }).click();
  await notice.getByRole('button', { name: 'Keep' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByText('All orders stay as they are.').first()).toBeVisible();
  await openDesk(page, { store, account, query: '?tab=orders' });
  await expect(page.getByText(/@example\.com/).first()).toBeVisible();
});
