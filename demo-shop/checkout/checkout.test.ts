import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCart, paymentForm } from '../testing/buying.ts';
import { COAT_S_LAST_ONE, SCARF, SHIRT_S } from '../testing/fixture.ts';
import { type RunningShop, runShop } from '../testing/running-shop.ts';

let running: RunningShop;
beforeEach(async () => {
  running = await runShop();
});
afterEach(() => running.stop());

const shirt = [{ merchandiseId: SHIRT_S, quantity: 1 }];

async function open(url: string | null): Promise<string> {
  const response = await fetch(url ?? '');
  return response.text();
}

// Sends the form and follows the redirect, as a browser would.
async function submit(
  url: string,
  fields: Record<string, string>,
): Promise<{ location: string; page: string }> {
  const response = await running.form(url, fields);
  expect(response.status).toBe(303);
  const location = response.headers.get('location') ?? '';
  return { location, page: await open(location) };
}

const field = (page: string, name: string) =>
  new RegExp(`<(?:input|select) id="${name}"[^>]*>`).exec(page)?.[0] ?? '';
const stockOf = async (id: number) =>
  (await running.admin('GET', `/products/${id}`)).body.variants[0].quantityAvailable;

describe('§2 Checkout: the hosted checkout page', () => {
  it('shows the lines, the known address, the three deliveries and the totals', async () => {
    const { cart } = await createCart(running, shirt);
    const response = await fetch(cart.checkoutUrl);
    const page = await response.text();
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page).not.toContain('<script');
    expect(page).toContain('Linen Shirt');
    expect(field(page, 'email')).toContain('value="jane@example.com"');
    expect(field(page, 'address1')).toContain('value="12 King Street"');
    expect(page).toMatch(/<option value="NC" data-taxed selected>/);
    expect(page).toContain('5-10 business days');
    expect(page).toContain('<span class="when s-standard now">$5.99</span>');
    expect(page).toContain('<span class="when t-1 now">$2.80</span>');
    expect(page).toContain('<span class="when st-standard-1 now">$48.79</span>');
    expect(page).toContain('<span class="when st-express-0">$59.99</span>');
  });

  it('delivers Standard free at $50 and over', async () => {
    const { cart } = await createCart(running, [{ merchandiseId: SHIRT_S, quantity: 2 }]);
    expect(await open(cart.checkoutUrl)).toContain('<span class="when s-standard now">Free</span>');
  });

  it('labels each field, and ties each error to its field while keeping what was typed', async () => {
    const { cart } = await createCart(running, shirt);
    const wrong = {
      email: 'nonsense',
      city: '',
      zip: '2727',
      cardNumber: '4242 4242 4242 4241',
      cardExpiry: '01 / 20',
      cardCvc: '1',
    };
    const { page } = await submit(cart.checkoutUrl, paymentForm(40_00, wrong));
    const expected = {
      email: 'Enter a valid email address',
      city: 'Enter a city',
      zip: 'Enter a ZIP code of five digits',
      cardNumber: 'This card number is not valid',
      cardExpiry: 'This card has expired',
      cardCvc: 'Enter the 3 or 4 digits of the security code',
    };
    for (const [name, message] of Object.entries(expected)) {
      expect(page).toContain(`<label for="${name}">`);
      expect(page).toContain(`<p class="error" id="${name}-error">${message}</p>`);
      expect(field(page, name)).toContain('aria-invalid="true"');
      expect(field(page, name)).toMatch(new RegExp(`aria-describedby="[^"]*${name}-error"`));
    }
    expect(field(page, 'email')).toContain('value="nonsense"');
    expect(field(page, 'cardNumber')).toContain('value="4242 4242 4242 4241"');
    expect(page).toContain('role="alert"');
    expect(running.shop.state.orders.size).toBe(0);
  });

  it('escapes what was typed', async () => {
    const { cart } = await createCart(running, shirt);
    const { page } = await submit(
      cart.checkoutUrl,
      paymentForm(40_00, { firstName: '"><script>alert(1)</script>', zip: '' }),
    );
    expect(page).not.toContain('<script>');
    expect(field(page, 'firstName')).toContain('&quot;&gt;&lt;script');
  });

  it('takes the paying card: one order, less stock, the cart gone, a thank-you page', async () => {
    const { cart } = await createCart(running, shirt);
    const { location, page } = await submit(cart.checkoutUrl, paymentForm(40_00, { shipping: 'expedited' }));
    expect(location).toBe(`${cart.checkoutUrl}/thank-you`);
    expect(page).toContain('Order #1001');
    expect(page).toContain('Thank you, Jane!');
    expect(page).toContain('$52.79');
    expect(page).toContain('href="http://store.example/"');
    expect(page).toContain('href="http://store.example/order-status">View your order status</a>');
    expect(await stockOf(1001)).toBe(4);
    const gone = await running.graphql('query ($id: ID!) { cart(id: $id) { id } }', { id: cart.id });
    expect(gone.data.cart).toBeNull();
    const again = await fetch(cart.checkoutUrl, { redirect: 'manual' });
    expect(again.headers.get('location')).toBe(location);
  });

  it('declines the declined card by its field and leaves cart and stock alone', async () => {
    const { cart } = await createCart(running, shirt);
    const { page } = await submit(
      cart.checkoutUrl,
      paymentForm(40_00, { cardNumber: '4000 0000 0000 0002' }),
    );
    expect(page).toContain('Your card was declined and nothing was charged.');
    expect(field(page, 'cardCvc')).toContain('value=""');
    expect(running.shop.state.orders.size).toBe(0);
    expect(await stockOf(1001)).toBe(5);
    expect((await submit(cart.checkoutUrl, paymentForm(40_00))).page).toContain('Thank you');
  });

  it('takes no card but its test cards', async () => {
    const { cart } = await createCart(running, shirt);
    const { page } = await submit(
      cart.checkoutUrl,
      paymentForm(40_00, { cardNumber: '5555 5555 5555 4444' }),
    );
    expect(page).toContain('This is a test checkout: use 4242 4242 4242 4242');
    expect(running.shop.state.orders.size).toBe(0);
  });

  it('makes one order of a double submit', async () => {
    const { cart } = await createCart(running, shirt);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => submit(cart.checkoutUrl, paymentForm(40_00))),
    );
    expect(new Set(answers.map((answer) => answer.location)).size).toBe(1);
    expect(running.shop.state.orders.size).toBe(1);
    expect(await stockOf(1001)).toBe(4);
  });

  it('refuses what sold out meanwhile, with a message, and sells the last one once', async () => {
    const first = await createCart(running, [{ merchandiseId: COAT_S_LAST_ONE, quantity: 1 }]);
    const lines = [
      { merchandiseId: COAT_S_LAST_ONE, quantity: 1 },
      { merchandiseId: SCARF, quantity: 1 },
    ];
    const second = await createCart(running, lines);
    expect((await submit(first.cart.checkoutUrl, paymentForm(220_00))).page).toContain('Thank you');
    const refused = await submit(second.cart.checkoutUrl, paymentForm(244_50));
    expect(refused.page).toContain('Wool Coat is sold out');
    expect(refused.page).toContain('Silk Scarf');
    expect(running.shop.state.orders.size).toBe(1);
    expect((await submit(second.cart.checkoutUrl, paymentForm(24_50))).page).toContain('Thank you');
  });

  it('does not charge a price the shopper has not seen', async () => {
    const { cart } = await createCart(running, shirt);
    await running.admin('PATCH', '/products/1001', { price: '45.00' });
    const { page } = await submit(cart.checkoutUrl, paymentForm(40_00));
    expect(page).toContain('Your items now cost $45.00; nothing was charged.');
    expect(running.shop.state.orders.size).toBe(0);
  });

  it('sends only Standard to a PO box', async () => {
    const { cart } = await createCart(running, shirt);
    const { page } = await submit(
      cart.checkoutUrl,
      paymentForm(40_00, { address1: 'P.O. Box 12', shipping: 'express' }),
    );
    expect(page).toContain('Only Standard delivers to PO boxes');
  });

  it('answers 404 for a checkout that does not exist and says when the cart is empty', async () => {
    const missing = await fetch(`${running.origin}/demo-shop/checkouts/cn/${'0'.repeat(32)}`);
    expect(missing.status).toBe(404);
    const { cart } = await createCart(running, []);
    expect(await open(cart.checkoutUrl)).toContain('Your cart is empty');
  });
});
