// B14 By keyboard: a whole purchase by Tab, Enter and typing alone; every stop is seen and none is covered.
import { expect, test } from '@playwright/test';
import { checkoutFields } from '../../fixtures/customer.ts';
import { settled } from '../support/hydration.ts';
import { tabTo } from '../support/keyboard.ts';

const FIELDS = checkoutFields();

test('B14 By keyboard: from the list to the paid order by Tab alone, every stop seen and none covered [B14.26, R.30]', async ({
  page,
}) => {
  test.slow();
  await page.goto('/accessories');
  await settled(page);
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('main').getByRole('article').first().getByRole('link').first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\//);
  await settled(page);
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('cart-count')).toHaveText('1');
  await tabTo(page, page.getByRole('button', { name: /^Shopping cart/ }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
  await tabTo(page, drawer.getByRole('link', { name: 'Checkout' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Secure Checkout' })).toBeVisible();
  await settled(page);
  for (const [label, value] of FIELDS) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    // Tab selects what a field holds, and typing replaces it.
    await page.keyboard.type(value);
  }
  await tabTo(page, page.getByRole('button', { name: /^Complete Purchase/ }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/demo-shop\/checkouts\/cn\//);
  await tabTo(page, page.getByLabel('Card number'));
  for (const text of ['4242 4242 4242 4242', '12 / 39', '123', 'Jane Doe']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you, Jane!' })).toBeVisible();
});
