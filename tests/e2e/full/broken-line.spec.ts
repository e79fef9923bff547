// What a shopper of the full profile sees when code does not arrive: the part says so, and the page stays.
import { expect, type Page, test } from '@playwright/test';
import { toastOf } from '../support/cart.ts';
import { blockRequests } from '../support/hold.ts';
import { settled } from '../support/hydration.ts';
import { productPath } from '../support/screens.ts';

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'This part could not be loaded.' });
const withSizes = (page: Page) => productPath(page, ({ variants }) => variants.length > 3);

const PARTS = [
  {
    name: 'the size guide',
    code: /\/size-guide-[^/]*\.js$/,
    press: (page: Page) => page.getByRole('button', { name: 'Size guide' }).click(),
    opened: (page: Page) => page.getByRole('dialog', { name: 'Size guide' }),
  },
  {
    name: 'the form of an alert',
    code: /\/alert-form-[^/]*\.js$/,
    press: (page: Page) => page.getByRole('button', { name: /^Email me/ }).click(),
    opened: (page: Page) => page.getByRole('main').getByLabel(/email/i).first(),
  },
  {
    name: 'the search',
    code: /\/overlays-[^/]*\.js$/,
    press: (page: Page) => page.keyboard.press('/'),
    opened: (page: Page) => page.getByRole('dialog').getByRole('combobox'),
  },
];

for (const { name, code, press, opened } of PARTS)
  test(`Chunks: ${name} says so where it cannot be fetched, and Try again opens it`, async ({ page }) => {
    await blockRequests(page, code);
    await page.goto(await withSizes(page));
    await settled(page);
    await press(page);
    await expect(notice(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unroute(code);
    await notice(page).getByRole('button', { name: 'Try again' }).click();
    await expect(opened(page)).toBeVisible();
  });

test('Chunks: a contact message that cannot be checked is told, stays, and is sent later', async ({
  page,
}) => {
  const code = /\/contact-check-[^/]*\.js$/;
  await blockRequests(page, code);
  const faults: Error[] = [];
  page.on('pageerror', (error) => faults.push(error));
  await page.goto('/contact');
  await settled(page);
  await page.getByLabel('Message').fill('A long enough message');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(toastOf(page)).toContainText('Failed to send message. Please try again.');
  await expect(page.getByLabel('Message')).toHaveValue('A long enough message');
  expect(faults).toEqual([]);
  await page.unroute(code);
  await page.getByRole('button', { name: 'Send Message' }).click();
  // Checked now: the name is missing.
  await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
});

test('Chunks: a link that cannot be shared is told', async ({ page }) => {
  await blockRequests(page, /\/share-[^/]*\.js$/);
  await page.goto(await withSizes(page));
  await settled(page);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(toastOf(page)).toContainText('The link could not be copied.');
});
