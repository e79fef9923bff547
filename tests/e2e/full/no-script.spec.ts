// B14 The shop without JavaScript: from a list and from a product page into the cart, and what can be done there.
import { expect, type Page, test } from '@playwright/test';
import { blockRequests, holdRequests } from '../support/hold.ts';
import { productPath } from '../support/screens.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  const cartHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Shopping Cart' });

  test('B14 Cart: a card adds its product, and the cart page changes and removes it [B14.1, B14.3, B14.11]', async ({
    page,
  }) => {
    await page.goto('/women');
    await page
      .getByRole('button', { name: /^Add to Cart: / })
      .first()
      .click();
    await expect(cartHeading(page)).toBeVisible();
    await expect(page).toHaveTitle(/Shopping Cart/);
    await expect(page.getByRole('status').filter({ hasText: 'Item has been added' })).toBeVisible();
    await page.getByRole('button', { name: /^Increase quantity of / }).click();
    await expect(page.getByText('Your cart has been updated.')).toBeVisible();
    await expect(page.getByRole('group', { name: /^Quantity of / })).toContainText('2');
    await page.getByRole('button', { name: /^Decrease quantity of / }).click();
    await expect(page.getByRole('group', { name: /^Quantity of / })).toContainText('1');
    await page.getByRole('button', { name: /^Remove / }).click();
    await expect(page.getByText('Item has been removed from your cart.')).toBeVisible();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
  });

  test('B14 Cart: the product page adds the chosen options and quantity; the header leads to the cart [B14.4, B14.11]', async ({
    page,
  }) => {
    const path = await productPath(
      page,
      ({ variants }) => variants.length > 1 && variants.every(({ stock }) => (stock ?? 0) > 2),
    );
    await page.goto(path);
    const last = page.getByRole('radiogroup').first().locator('label').last();
    await last.click();
    const value = await last.locator('input').inputValue();
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2');
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await expect(cartHeading(page)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: value }).first()).toBeVisible();
    await expect(page.getByRole('group', { name: /^Quantity of / })).toContainText('2');
    await page.goto('/');
    await page.getByRole('button', { name: 'Shopping cart' }).click();
    await expect(cartHeading(page)).toBeVisible();
    await expect(page.getByRole('group', { name: /^Quantity of / })).toContainText('2');
  });

  for (const path of [
    '/',
    '/women',
    '/all-merchandise',
    '/faq',
    '/contact',
    '/wishlist',
    '/checkout',
    '/cart',
  ])
    test(`B14 Controls: no button of ${path} does nothing [B14.33]`, async ({ page }) => {
      await page.goto(path);
      const names = page.locator(
        ':is(button, [role=button]:not(input, summary)):visible:enabled:not([type=submit], [popovertarget])',
      );
      expect(await names.allTextContents()).toEqual([]);
    });

  test('B14 Controls: what folds is open under its heading, the wishlist says that it needs scripts, an empty checkout what to do [B14.33]', async ({
    page,
  }) => {
    await page.goto('/faq');
    await expect(page.getByRole('heading', { level: 3, name: 'Where do you ship?' })).toBeVisible();
    await expect(page.getByText('Shipping is within the United States only.')).toBeVisible();
    await page.goto('/women');
    await expect(page.getByRole('heading', { level: 3, name: 'Price Range' })).toBeVisible();
    await page.goto('/wishlist');
    await expect(page.getByText('Your wishlist is kept in this browser by JavaScript.')).toBeVisible();
    await expect(page.getByText('Loading your wishlist...')).toBeHidden();
    await page.goto('/checkout');
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await expect(page.getByText('Add some amazing products to get started!')).toBeVisible();
  });

  test('B14 Cart: a code is applied, refused with the typed value in the field, and removed [B14.5, B14.12]', async ({
    page,
  }) => {
    await page.goto('/women');
    await page
      .getByRole('button', { name: /^Add to Cart: / })
      .first()
      .click();
    await page.getByLabel('Discount code').last().fill('NOPE');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Discount code' })).toHaveValue('NOPE');
    await page.getByRole('textbox', { name: 'Discount code' }).fill('WELCOME10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Discount (WELCOME10):')).toBeVisible();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('Discount (WELCOME10):')).toHaveCount(0);
  });

  test('B14 Controls: controls that need scripts are not shown [B14.13]', async ({ page }) => {
    await page.goto(await productPath(page, ({ inStock }) => inStock === true));
    for (const name of [/^Switch to /, 'Share', /Increase quantity/, /wishlist|favorites/i])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
  });

  test("B14 Controls: 'Explore Our Story' leads to the story [B14.13]", async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Explore Our Story' }).click();
    await expect(page).toHaveURL(/#our-story$/);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
    await expect(page.locator('#our-story')).toBeInViewport();
  });
});

test('B14 Scripts: the cart made by forms is in the drawer once they run, and the cart page with them [B14.9, B14.11]', async ({
  page,
  browser,
  baseURL,
}) => {
  const quiet = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const first = await quiet.newPage();
  await first.goto('/women');
  await first
    .getByRole('button', { name: /^Add to Cart: / })
    .first()
    .click();
  await expect(first.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeVisible();
  await page.context().addCookies(await quiet.cookies());
  await quiet.close();
  await page.goto('/men');
  await expect(page.getByTestId('cart-count')).toHaveText('1');
  await page.getByRole('button', { name: /^Shopping cart/ }).click();
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeVisible();
  await page.goto('/cart');
  await page.getByRole('button', { name: /^Increase quantity of / }).click();
  await expect(page.getByTestId('cart-count')).toHaveText('2');
  await expect(page).toHaveURL(/\/cart$/);
});

test('B14 Scripts: what is typed before and after a page comes again without its scripts stays [B14.24]', async ({
  page,
}) => {
  const failCode = await holdRequests(page, '**/assets/contact-page-*', (route) => route.abort());
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('Name').fill('Jane');
  const giveEntry = await holdRequests(page, '**/assets/entry-client-*');
  const entry = page.waitForRequest('**/assets/entry-client-*');
  failCode();
  await entry;
  const email = page.getByRole('main').getByLabel('Email');
  await email.fill('jane@example.com');
  giveEntry();
  await expect(page.locator('html')).not.toHaveAttribute('data-scripts');
  await expect(page.getByLabel('Name')).toHaveValue('Jane');
  await expect(email).toHaveValue('jane@example.com');
  await expect(email).toBeFocused();
});

test('B14 Scripts: what the answer to a form says stays when a script of that page fails [B14.5, B14.24]', async ({
  page,
}) => {
  await blockRequests(page, /\/assets\/contact-form-.*\.js/);
  await page.goto('/contact');
  const plain = page.locator('html:not([data-scripts])');
  await expect(plain).toBeAttached();
  await page.getByLabel('Name').fill('Jane');
  await page.getByLabel('Email').fill('jane.example.com');
  await page.getByRole('button', { name: 'Send Message' }).click();
  const problems = page.getByRole('main').getByRole('alert').first();
  await expect(problems).toBeVisible();
  const words = (await problems.textContent()) ?? '';
  // Its scripts are tried again; then the page is left as the server made it.
  await page.getByLabel('Subject').fill('A question');
  await expect(plain).toBeAttached();
  await expect(problems).toHaveText(words);
  await expect(page.getByLabel('Name')).toHaveValue('Jane');
  await expect(page.getByLabel('Subject')).toHaveValue('A question');
  await expect(page.getByLabel('Subject')).toBeFocused();
  await page.getByLabel('Email').fill('jane@example.com');
  await page.getByLabel('Message').fill('Do you sew on buttons?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Thank' })).toBeVisible();
});
