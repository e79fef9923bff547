// §2 §5 §8 Checkout.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { fillCart, fillCheckout, findChoices, toastOf } from './support/cart.ts';
import { centsOf, dollars } from './support/expected.ts';
import { holdRequests, promise } from './support/hold.ts';
import { hydrated } from './support/hydration.ts';

const CHECKOUT_CALL = '**/api/shopify/checkout';
const submit = (page: Page) => page.getByRole('button', { name: /^Complete Purchase/ });

/** One product in the cart, and the form filled in. */
async function openFilledCheckout(page: Page, request: APIRequestContext): Promise<void> {
  await fillCart(page, await findChoices(request, 1));
  await page.goto('/checkout');
  await fillCheckout(page);
}

const LABELS = [
  'Email',
  'First Name',
  'Last Name',
  'Address',
  'City',
  'State',
  'ZIP Code',
  'Country',
  'Phone',
];
const MESSAGES = [
  'Please enter a valid email',
  'First name is required',
  'Last name is required',
  'Address is required',
  'City is required',
  'State is required',
  'ZIP code is required',
  'Country is required',
  'Phone number is required',
];

test('§2 Checkout: an empty cart says so and links to all merchandise [2.142-143]', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible();
  await expect(page.getByText('Add some amazing products to get started!', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Continue Shopping', exact: true }).click();
  await expect(page).toHaveURL('/all-merchandise');
});

test('Checkout: a cart that answers before the page’s own code leaves the page hydrated', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  const giveCode = await holdRequests(page, '**/assets/checkout-page-*');
  const answered = page.waitForResponse('**/api/cart');
  await page.goto('/checkout', { waitUntil: 'commit' });
  await (await answered).finished();
  giveCode();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty');
  expect(faults).toEqual([]);
});

test('§2 §5 §9 Checkout: the empty state never flashes; it has the heading, nine fields, the summary to the cent and the trust notes; each field has its message beneath it, and the first invalid one gets the focus [2.144-147, 2.149-152, 5.6-14, 9.27]', async ({
  page,
  request,
}) => {
  const choices = await findChoices(request, 2);
  await fillCart(page, choices, 3);
  const release = await holdRequests(page, '**/api/cart');
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { level: 1, name: 'Secure Checkout' })).toBeVisible();
  await expect(page.getByText('Loading your cart...')).toBeAttached();
  await expect(page.getByText('Your cart is empty')).toHaveCount(0);
  release();
  const total = dollars(choices.reduce((sum, { variant }) => sum + 3 * centsOf(variant), 0));
  await expect(page.getByRole('heading', { level: 1, name: 'Secure Checkout' })).toBeVisible();
  await expect(submit(page)).toHaveText(`Complete Purchase - ${total}`);
  const names = await page
    .getByRole('form')
    .locator('input')
    .evaluateAll((all) => all.map((each) => each.getAttribute('name')));
  expect(names).toEqual([
    'email',
    'firstName',
    'lastName',
    'address',
    'city',
    'state',
    'zipCode',
    'country',
    'phone',
  ]);
  const autocompletes = [];
  for (const label of LABELS)
    autocompletes.push(await page.getByLabel(label, { exact: true }).getAttribute('autocomplete'));
  expect(autocompletes).toEqual([
    'email',
    'given-name',
    'family-name',
    'address-line1',
    'address-level2',
    'address-level1',
    'postal-code',
    'country-name',
    'tel',
  ]);
  await expect(page.getByLabel('Country')).toHaveValue('United States');
  const summary = page.getByRole('region', { name: 'Order Summary' });
  for (const { product, variant } of choices) {
    const line = summary.getByRole('listitem').filter({ hasText: product.name });
    await expect(line.locator('img')).toBeVisible();
    await expect(line).toContainText('Quantity: 3');
    await expect(line).toContainText(`$${variant.salePrice ?? variant.price}`);
  }
  const rows = summary.locator('dl > div');
  await expect(rows).toHaveText([
    `Subtotal${total}`,
    'ShippingCalculated at checkout',
    'TaxCalculated at checkout',
    `Total${total}+`,
  ]);
  for (const note of [
    'SSL Encrypted Checkout',
    'Free Shipping on Orders Over $50',
    'Secure Payment Processing',
  ])
    await expect(summary.getByText(note, { exact: true })).toBeVisible();

  let calls = 0;
  await page.route(CHECKOUT_CALL, (route) => {
    calls += 1;
    return route.abort();
  });
  await page.getByLabel('Country').fill(' ');
  await submit(page).click();
  for (const [index, label] of LABELS.entries()) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAccessibleDescription(new RegExp(`${MESSAGES[index]}$`));
    await expect(page.getByText(MESSAGES[index] ?? '', { exact: true })).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('jane@example.com');
  await expect(page.getByText('Please enter a valid email')).toHaveCount(0);
  await submit(page).click();
  await expect(page.getByLabel('First Name')).toBeFocused();
  expect(calls).toBe(0);
});

test('§4 §8 Checkout: it shows Processing..., then the toast and the reason near the button, and keeps the typed text; a missing or dangerous checkoutUrl is a Checkout Error and leads nowhere [2.148, 4.33, 4.35, 8.24-25]', async ({
  page,
  request,
}) => {
  await openFilledCheckout(page, request);
  const refusal = promise();
  await page.route(CHECKOUT_CALL, async (route) => {
    await refusal.kept;
    await route.fulfill({ status: 502, json: { message: 'Failed to process checkout. Please try again.' } });
  });
  await submit(page).click();
  const processing = page.getByRole('button', { name: 'Processing...' });
  await expect(processing).toBeDisabled();
  refusal.keep();
  await expect(toastOf(page)).toContainText('Checkout Error');
  await expect(toastOf(page)).toContainText('Failed to process checkout. Please try again.');
  await expect(submit(page)).toBeEnabled();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('12 King Street');

  await page.unroute(CHECKOUT_CALL);

  const answers: object[] = [{}, { checkoutUrl: 'javascript:alert(1)' }, { checkoutUrl: '//evil.example/' }];
  await page.route(CHECKOUT_CALL, (route) => route.fulfill({ json: answers.shift() ?? {} }));
  for (let left = answers.length; left > 0; left -= 1) {
    await submit(page).click();
    await expect(page.getByRole('form').getByRole('alert')).toHaveText(
      'Failed to process checkout. Please try again.',
    );
    await expect.poll(() => answers.length).toBe(left - 1);
    await expect(submit(page)).toBeEnabled();
  }
  await expect(page).toHaveURL('/checkout');
  await page.unroute(CHECKOUT_CALL);

  await page.getByLabel('Country').fill('Canada');
  await submit(page).click();
  await expect(page.getByRole('form').getByRole('alert')).toHaveText(
    'We ship within the United States only.',
  );
  await expect(page.getByLabel('Email')).toHaveValue('jane@example.com');

  // Kept in memory while one looks around, and nowhere in the browser's storage.
  await page.getByRole('link', { name: 'FAQ', exact: true }).first().click();
  await expect(page).toHaveURL('/faq');
  await page.goBack();
  await expect(page.getByLabel('Email')).toHaveValue('jane@example.com');
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain('jane@example.com');
});

test('§5 Checkout: a cart changed elsewhere gets a 409 and is shown again, and an emptied one says "Empty Cart" [5.15, 8.23]', async ({
  page,
  request,
}) => {
  const { sessionId, items } = await fillCart(page, await findChoices(request, 2));
  await page.goto('/checkout');
  await hydrated(page);
  await fillCheckout(page);
  const headers = { 'x-session-id': sessionId };
  const [first, second] = items;
  await request.put(`/api/cart/${first?.id}`, { headers, data: { quantity: 4 } });
  await submit(page).click();
  await expect(page.getByRole('form').getByRole('alert')).toHaveText(
    'Your cart has changed. Please review it and try again.',
  );
  await expect(page.getByText('Quantity: 4')).toBeVisible();
  for (const item of [first, second]) await request.delete(`/api/cart/${item?.id}`, { headers });
  await submit(page).click();
  await expect(toastOf(page)).toContainText('Empty Cart');
  await expect(toastOf(page)).toContainText('Please add items to your cart before checkout.');
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible();
});

test('Checkout: an answer that arrives after the shopper has left does not open the hosted page', async ({
  page,
  request,
}) => {
  await openFilledCheckout(page, request);
  const release = await holdRequests(page, CHECKOUT_CALL);
  await submit(page).click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  await page.getByRole('link', { name: 'FAQ', exact: true }).first().click();
  await expect(page).toHaveURL('/faq');
  const answered = page.waitForResponse(CHECKOUT_CALL);
  release();
  await answered;
  await page.waitForTimeout(1_000);
  await expect(page).toHaveURL('/faq');
});

test('Checkout: the button works again when the hosted page does not open', async ({ page, request }) => {
  await page.clock.install();
  await openFilledCheckout(page, request);
  // As the browser's Stop button does it.
  await page.route('**/checkouts/cn/**', (route) => route.abort('aborted'));
  const leaving = page.waitForRequest('**/checkouts/cn/**');
  await submit(page).click();
  await leaving;
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  await page.clock.fastForward(10_000);
  await expect(submit(page)).toBeEnabled();
});
