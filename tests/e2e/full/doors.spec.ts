// B16 The owner's collection, the shop's menu and a link that fills the cart, in a browser.
import { expect, test } from '@playwright/test';
import { NOTICES } from '../../../src/shared/notices.ts';

test("B16 Collections: the shop's menu leads to a collection, which filters without a load [B16.10-12]", async ({
  page,
}) => {
  await page.goto('/about');
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Edits', exact: true }).hover();
  await main.getByRole('link', { name: 'Gifts', exact: true }).click();
  await expect(page).toHaveURL('/collections/gifts');
  await expect(page.getByRole('heading', { level: 1, name: 'Gifts' })).toBeVisible();
  await expect(page.getByText('nothing that needs a size')).toBeVisible();
  const count = page.getByText(/^\d+ products$/).first();
  const before = await count.textContent();
  await page
    .getByRole('checkbox', { name: /^On sale/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/collections\/gifts\?sale=1$/);
  await expect(count).not.toHaveText(before ?? '');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Gifts' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^On sale/ }).first()).toBeChecked();
});

const BENEATH = ['The Linen Edit', 'Gifts', 'Under $50', 'For the Home'];

test.describe('B16 Menu: on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('items beneath an item open by key, lead to their pages and keep the focus in the menu [B16.12]', async ({
    page,
  }) => {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const mobile = menu.getByRole('navigation', { name: 'Mobile' });
    const more = mobile.locator('summary');
    await expect(more).toHaveCount(1);
    await expect(more).toHaveAccessibleName('More in Edits');
    await expect(mobile.getByRole('link', { name: 'Gifts' })).toBeHidden();
    // The button comes right behind the link it belongs to.
    await mobile.getByRole('link', { name: 'Edits', exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect(more).toBeFocused();
    await page.keyboard.press('Enter');
    const beneath = mobile.locator('details').getByRole('link');
    await expect(beneath).toHaveText(BENEATH);
    for (const name of BENEATH) {
      await page.keyboard.press('Tab');
      await expect(mobile.getByRole('link', { name })).toBeFocused();
    }
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await menu.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    }
    await more.press('Space');
    await expect(beneath).toHaveCount(0);
    await more.click();
    await mobile.getByRole('link', { name: 'Under $50' }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/collections/under-50');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    // On that page its place in the menu is open.
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(mobile.getByRole('link', { name: 'Under $50' })).toHaveAttribute('aria-current', 'page');
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('the same items are in the menu and open [B16.12]', async ({ page }) => {
      await page.goto('/about');
      await page.getByRole('button', { name: 'Open menu' }).press('Enter');
      const menu = page.getByRole('navigation', { name: 'Menu' });
      await expect(menu.getByRole('link')).toHaveText([
        'Home',
        'New Arrivals',
        'Men',
        'Women',
        'Kids',
        'Accessories',
        'Edits',
        'About',
      ]);
      await menu.locator('summary').press('Enter');
      await expect(menu.locator('details').getByRole('link')).toHaveText(BENEATH);
      await menu.getByRole('link', { name: 'Under $50' }).press('Enter');
      await expect(page).toHaveURL('/collections/under-50');
    });
  });
});

test.describe('B16 Menu: on a wide screen without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('items beneath an item appear with the pointer and with the focus [B16.12]', async ({ page }) => {
    await page.goto('/about');
    const main = page.getByRole('navigation', { name: 'Main' });
    const edits = main.getByRole('link', { name: 'Edits', exact: true });
    const gifts = main.getByRole('link', { name: 'Gifts' });
    await expect(gifts).toBeHidden();
    await edits.focus();
    await expect(gifts).toBeVisible();
    await main.getByRole('link', { name: 'About' }).focus();
    await expect(gifts).toBeHidden();
    await edits.hover();
    await main.getByRole('link', { name: 'Under $50' }).click();
    await expect(page).toHaveURL('/collections/under-50');
  });
});

test('B16 Cart links: a link fills the cart, and the drawer holds it with scripts too [B16.5]', async ({
  page,
  request,
}) => {
  const products = (await (await request.get('/api/shopify/products?category=women')).json()) as {
    name: string;
    variants: { id: string; stock: number }[];
  }[];
  const product = products.find(({ variants }) => variants.some(({ stock }) => stock > 4));
  const variant = product?.variants.find(({ stock }) => stock > 4);
  await page.goto(`/cart/${variant?.id}:2,999999999:1`);
  await expect(page).toHaveURL(/\/cart\?notice=link-added/);
  await expect(page.getByText(NOTICES['link-added'])).toBeVisible();
  await expect(page.getByText(NOTICES['link-unknown'])).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText(product?.name ?? '')
      .first(),
  ).toBeVisible();
  await expect(page.getByTestId('cart-count')).toHaveText('2');
  await page.goto('/women');
  await expect(page.getByTestId('cart-count')).toHaveText('2');
});
