// B3 The drawer: the meter, codes that are refused or stop applying, undo, arrival dates; and links with a code.
import { expect, test } from '@playwright/test';
import { type Choice, fillCart, findChoices, lineOf, openCart, toastOf } from '../support/cart.ts';
import { centsOf, dollars } from '../support/expected.ts';
import { holdRequests } from '../support/hold.ts';
import { hydrated } from '../support/hydration.ts';

/** One product under the threshold of free shipping, one above that of TAKE15. */
async function cheapAndDear(request: Parameters<typeof findChoices>[0]): Promise<[Choice, Choice]> {
  const choices = await findChoices(request, 60);
  const cents = ({ variant }: Choice) => centsOf(variant);
  const cheap = choices.find((choice) => cents(choice) < 4_500);
  const dear = choices.find((choice) => cents(choice) > 7_500);
  if (!cheap || !dear) throw new Error('The demo shop has no such products.');
  return [cheap, dear];
}

test('B3 Free shipping: the drawer shows how much is missing, and when it is reached [B3.6-7]', async ({
  page,
  request,
}) => {
  const [cheap, dear] = await cheapAndDear(request);
  await fillCart(page, [cheap]);
  await page.goto('/about');
  const drawer = await openCart(page);
  const missing = dollars(5_000 - centsOf(cheap.variant));
  await expect(drawer.getByText(`You are ${missing} away from free standard shipping.`)).toBeVisible();
  await fillCart(page, [dear]);
  await page.reload();
  await expect((await openCart(page)).getByText('You have free standard shipping.')).toBeVisible();
});

test('B3 Discount codes: a code is refused with its sentence, applied and removed; one that stops applying is reported and removed; undo brings the line back [B3.2, B3.5, B3.10, B3.13, B3.19]', async ({
  page,
  request,
}) => {
  const [cheap, dear] = await cheapAndDear(request);
  await fillCart(page, [cheap, dear]);
  await page.goto('/about');
  const drawer = await openCart(page);
  const field = drawer.getByRole('textbox', { name: 'Discount code' });
  await field.fill('SUMMER24');
  await drawer.getByRole('button', { name: 'Apply' }).click();
  await expect(drawer.getByText('This discount code is expired or not active yet.')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('take15');
  await field.press('Enter');
  await expect(drawer.getByText('Discount (TAKE15):')).toBeVisible();
  await expect(drawer.getByText('Subtotal:')).toBeVisible();
  const remove = drawer.getByRole('button', { name: 'Remove', exact: true });
  const status = drawer.getByRole('group', { name: 'Discount code' }).getByRole('status');
  await expect(remove).toBeFocused();
  await expect(status).toHaveText('TAKE15 is applied.');
  await remove.press('Enter');
  await expect(field).toBeFocused();
  await expect(status).toHaveText('TAKE15 was removed.');
  await expect(drawer.getByText('Subtotal:')).toHaveCount(0);

  await field.fill('TAKE15');
  await drawer.getByRole('button', { name: 'Apply' }).click();
  await expect(drawer.getByText('Discount (TAKE15):')).toBeVisible();
  await lineOf(drawer, dear.product.name)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(toastOf(page)).toContainText('TAKE15 was removed');
  await expect(drawer.getByText('Discount (TAKE15):')).toHaveCount(0);
  await expect(drawer.getByTestId('cart-total')).toHaveText(dollars(centsOf(cheap.variant)));

  await lineOf(drawer, cheap.product.name)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(toastOf(page)).toContainText('Removed from cart');
  // The drawer is open, so Tab must lead from it to the toast above it.
  const undo = toastOf(page).getByRole('button', { name: 'Undo' });
  const hasFocus = () => undo.evaluate((button) => button === document.activeElement);
  for (let press = 0; press < 8 && !(await hasFocus()); press += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(lineOf(drawer, cheap.product.name)).toContainText(cheap.variant.title);
});

test('B3 Discount links: the code is applied and the shopper goes on, to our own pages only [B3.15-16]', async ({
  page,
  request,
}) => {
  await fillCart(page, (await cheapAndDear(request)).slice(0, 1));
  await page.goto('/discount/welcome10?redirect=/women');
  await expect(page).toHaveURL('/women');
  await expect(toastOf(page)).toContainText('WELCOME10 is applied to your cart.');
  await expect((await openCart(page)).getByText('Discount (WELCOME10):')).toBeVisible();
  await page.goto('/discount/NOPE?redirect=//evil.example');
  await expect(page).toHaveURL('/');
  await expect(toastOf(page)).toContainText('This discount code does not exist.');
});

test('B3 Delivery dates: they use New York time and change when the cut-off passes [B3.26-29]', async ({
  page,
  request,
}) => {
  const [{ product }] = (await findChoices(request, 1)) as [Choice];
  await page.clock.install({ time: new Date('2026-11-16T13:45:30-05:00') });
  await page.goto(`/product/${product.shopifyId}`);
  const arrival = page.getByTestId('arrival');
  await expect(arrival).toContainText('Arrives Mon, Nov 23 - Thu, Dec 3 with Standard');
  await expect(arrival).toContainText('Order within 15 min to ship today');
  await page.clock.runFor('00:31');
  await expect(arrival).toContainText('Order within 14 min to ship today');
  await page.clock.runFor('14:30');
  await expect(arrival).not.toContainText('Order within');
  await expect(arrival).toContainText('Arrives Tue, Nov 24 - Fri, Dec 4 with Standard');
});

test('B3 Checkout: arrival dates are shown there for all three options and in the drawer; the answer to a code leaves the focus in a field that the shopper types into meanwhile [B3.10, B3.27]', async ({
  page,
  request,
}) => {
  await fillCart(page, (await findChoices(request, 1)).slice(0, 1));
  await page.clock.setFixedTime(new Date('2026-11-16T10:00:00-05:00'));
  await page.goto('/checkout');
  for (const text of [
    'Arrives Mon, Nov 23 - Thu, Dec 3 with Standard',
    'Arrives Thu, Nov 19 - Wed, Nov 25 with Expedited',
    'Arrives Tue, Nov 17 - Mon, Nov 23 with Express',
  ])
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
  await hydrated(page);
  await page.getByText('Add a discount code').click();
  const code = page.getByRole('main').getByRole('group', { name: 'Discount code' });
  const release = await holdRequests(page, '**/api/cart/discount*');
  await code.getByRole('textbox').fill('NOPE');
  await code.getByRole('textbox').press('Enter');
  const name = page.getByRole('textbox', { name: 'First name' });
  await name.pressSequentially('Jo');
  release();
  await expect(code.getByRole('status')).toHaveText('This discount code does not exist.');
  await page.keyboard.type('anna');
  await expect(name).toHaveValue('Joanna');
  await expect((await openCart(page)).getByText('Arrives Mon, Nov 23 - Thu, Dec 3')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test("B3 Delivery dates: '5-10 business days' is shown [B3.30]", async ({ page, request }) => {
    const [{ product }] = (await findChoices(request, 1)) as [Choice];
    await page.goto(`/product/${product.shopifyId}`);
    await expect(page.getByTestId('arrival')).toContainText('5-10 business days');
  });
});
