// §2 §4 Admin setup at the machine itself; tests/api/setup-token.test.ts has the token.
import { expect, test } from '@playwright/test';
import { type OwnStore, startOwnStore } from './support/own-store.ts';

const FEW = { DEMO_SHOP_PRODUCTS: '8' };
const CREATE = 'Create Admin Account';

test.describe('at the machine itself', () => {
  let store: OwnStore;
  test.beforeAll(async () => {
    store = await startOwnStore(FEW);
  });
  test.afterAll(() => store.close());

  test('§2 Admin setup: it shows error, then success, then exists, with the three messages and the link [2.166-172, 4.40]', async ({
    page,
  }) => {
    // Without the link that the program prints, this browser could be anybody's behind a proxy.
    await page.goto(`${store.url}/admin/setup`);
    await expect(page.getByLabel('Setup token')).toBeVisible();
    await expect(page.getByRole('definition')).toHaveCount(0);
    await page.goto(store.localLink);
    await expect(page).toHaveURL(`${store.url}/admin/setup`);
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Setup' })).toBeVisible();
    const credentials = page.getByRole('definition');
    await expect(credentials.first()).toHaveText('admin');
    const password = await credentials.nth(1).innerText();
    expect(password).toMatch(/^[\w-]{16}$/);
    await expect(page.getByLabel('Setup token')).toHaveCount(0);

    await page.route('**/api/admin/create', (route) => route.abort());
    await page.getByRole('button', { name: CREATE }).click();
    await expect(
      page.getByText('Failed to create admin user. Please try again.', { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to Admin Dashboard' })).toHaveCount(0);
    await page.unroute('**/api/admin/create');

    await page.getByRole('button', { name: CREATE }).click();
    await expect(
      page.getByText('Admin user created successfully! You can now log in.', { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Admin Ready!', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to Admin Dashboard' })).toBeFocused();

    await page.reload();
    await expect(credentials.nth(1)).toHaveText(password);
    await page.getByRole('button', { name: CREATE }).click();
    await expect(page.getByText('Admin user already exists! You can log in now.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Admin Ready!' })).toBeDisabled();

    await page.getByRole('link', { name: 'Go to Admin Dashboard' }).click();
    await expect(page).toHaveURL(`${store.url}/admin`);
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  });
});
