// B3 Buying with codes and gift cards: drawer, checkout and hosted page name the same amounts, and the order holds them.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import type { GiftCardOffer } from '../../../src/shared/entities.ts';
import {
  type Choice,
  fillCart,
  fillCheckout,
  findChoices,
  lineOf,
  openCart,
  payByCard,
  toastOf,
} from '../support/cart.ts';
import { centsOf, dollars } from '../support/expected.ts';
import { holdRequests } from '../support/hold.ts';
import { hydrated, settled } from '../support/hydration.ts';

const PAYING = '4242 4242 4242 4242';

interface ShopOrder {
  readonly email: string;
  readonly lines: readonly { readonly properties?: readonly { name: string; value: string }[] }[];
}

/** As the stand-in's back office lists it. */
async function shopOrder(request: APIRequestContext, email: string): Promise<ShopOrder | undefined> {
  const response = await request.get('/demo-shop/admin/api/orders');
  const { orders } = (await response.json()) as { orders: ShopOrder[] };
  return orders.find((order) => JSON.stringify(order).includes(email));
}

async function applyCode(page: Page, code: string): Promise<void> {
  const drawer = await openCart(page);
  await drawer.getByRole('textbox', { name: 'Discount code' }).fill(code);
  await drawer.getByRole('button', { name: 'Apply' }).click();
  await expect(drawer.getByText(`Discount (${code.toUpperCase()}):`)).toBeVisible();
}

/** From the drawer to the thank-you page; the checkout's button and the hosted page name the drawer's total. */
async function buy(page: Page, email: string): Promise<void> {
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
  const total = (await drawer.getByTestId('cart-total').textContent()) ?? '';
  await drawer.getByRole('link', { name: 'Checkout' }).click();
  await fillCheckout(page, { Email: email, State: 'VA' });
  await page.getByRole('button', { name: `Complete Purchase - ${total}` }).click();
  await expect(page).toHaveURL(/\/demo-shop\/checkouts\/cn\//);
  const net = await page.evaluate(() => {
    const amount = (name: string) =>
      [...document.querySelectorAll('.totals div')].find((row) => row.textContent?.includes(name))
        ?.lastElementChild?.textContent ?? '';
    return { subtotal: amount('Subtotal'), discount: amount('Discount') };
  });
  const cents = (text: string) => Math.round(100 * Number(text.replace(/[^\d.]/g, '')));
  expect(dollars(cents(net.subtotal) - cents(net.discount))).toBe(total);
  await payByCard(page, PAYING);
  await expect(page.getByRole('heading', { name: 'Thank you, Jane!' })).toBeVisible();
}

for (const code of ['WELCOME10', 'FREESHIP'])
  test(`B3 Buying: ${code} travels from the drawer to the paid order [B3.2-3, B3.14]`, async ({
    page,
    request,
  }) => {
    const choices = (await findChoices(request, 20)).filter(({ variant }) => centsOf(variant) > 7_500);
    await fillCart(page, choices.slice(0, 1));
    await page.goto('/about');
    await applyCode(page, code);
    await buy(page, `${code.toLowerCase()}@example.com`);
    expect(JSON.stringify(await shopOrder(request, `${code.toLowerCase()}@example.com`))).toContain(code);
  });

test('B3 Buying: a gift card and goods share one cart, and the recipient arrives as line properties [B3.31-37]', async ({
  page,
  request,
}) => {
  const [choice] = (await findChoices(request, 1)) as [Choice];
  await fillCart(page, [choice]);
  await page.goto('/');
  const block = page.getByRole('region', { name: 'Let them choose' });
  const create = block.getByRole('button', { name: 'Create Gift Card' });
  await create.scrollIntoViewIfNeeded();
  await settled(page);
  await create.click();
  await expect(block.getByText('Please enter a valid email')).toBeVisible();
  await expect(block.getByLabel('Recipient email')).toBeFocused();
  await block.getByLabel('Recipient email').fill('ann@example.com');
  await block.getByLabel(/message/).fill('x'.repeat(201));
  await block.getByLabel('Send on').fill('2020-01-01');
  await create.click();
  await expect(block.getByText('Message must be at most 200 characters')).toBeVisible();
  await expect(block.getByText('Choose a day within the next 90 days')).toBeVisible();
  await expect(block.getByLabel(/message/)).toBeFocused();
  await block.getByLabel(/message/).fill('Happy birthday');
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await block.getByLabel('Send on').fill(day);
  await block.getByRole('button', { name: '$100' }).click();
  await block.getByRole('button', { name: 'Gold' }).click();
  await create.click();
  await expect(toastOf(page)).toContainText('Gift card added');
  await expect(toastOf(page)).toContainText('$100 gift card for ann@example.com is in your cart');

  const drawer = await openCart(page);
  await expect(lineOf(drawer, 'Gift Card')).toContainText('For ann@example.com');
  await drawer.getByRole('textbox', { name: 'Discount code' }).fill('welcome10');
  await drawer.getByRole('button', { name: 'Apply' }).click();
  const off = dollars(Math.round(centsOf(choice.variant) / 10));
  await expect(drawer.getByText(`-${off}`)).toBeVisible();
  await buy(page, 'mixed@example.com');
  const order = JSON.stringify(await shopOrder(request, 'mixed@example.com'));
  for (const part of ['Recipient email', 'ann@example.com', 'Happy birthday', 'Send on', day, 'gold'])
    expect(order).toContain(part);
  expect(order).toContain('__shopify_send_gift_card_to_recipient');
});

test('B3 Gift cards: two recipients are two lines, the same one again is two pieces [B3.36]', async ({
  page,
  request,
}) => {
  const { offer } = (await (await request.get('/api/gift-card')).json()) as { offer: GiftCardOffer };
  const { sessionId } = await fillCart(page, []);
  for (const email of ['ann@example.com', 'bob@example.com', 'ann@example.com'])
    await request.post('/api/cart/shopify', {
      headers: { 'x-session-id': sessionId },
      data: {
        productId: offer.productId,
        variantId: offer.variants[0]?.id,
        quantity: 1,
        recipient: { email, design: 'blue' },
      },
    });
  await page.goto('/about');
  const drawer = await openCart(page);
  await expect(lineOf(drawer, 'For ann@example.com').getByRole('status')).toHaveText('2');
  await expect(lineOf(drawer, 'For bob@example.com').getByRole('status')).toHaveText('1');
});

test('B3 Gift cards: a shop without them says so [B3.38]', async ({ page }) => {
  await page.route('**/api/gift-card', (route) => route.fulfill({ json: { offer: null } }));
  await page.goto('/about');
  await hydrated(page);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  const block = page.getByRole('region', { name: 'Let them choose' });
  await block.scrollIntoViewIfNeeded();
  await expect(block.getByText('Gift cards are not available right now')).toBeVisible();
  await expect(block.getByRole('button', { name: 'Create Gift Card' })).toBeDisabled();
});

test('B3 Gift cards: one created before the offer has loaded waits for it', async ({ page }) => {
  const release = await holdRequests(page, '**/api/gift-card');
  await page.goto('/about');
  await hydrated(page);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  const block = page.getByRole('region', { name: 'Let them choose' });
  await block.getByLabel('Recipient email').fill('ann@example.com');
  await block.getByRole('button', { name: 'Create Gift Card' }).click();
  await expect(block.getByRole('button', { name: 'Adding...' })).toBeDisabled();
  release();
  await expect(toastOf(page)).toContainText('$50 gift card for ann@example.com is in your cart');
});
