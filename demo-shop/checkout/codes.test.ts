import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCart, paymentForm } from '../testing/buying.ts';
import { SHIRT_S } from '../testing/fixture.ts';
import { type RunningShop, runShop } from '../testing/running-shop.ts';

let running: RunningShop;
beforeEach(async () => {
  running = await runShop();
});
afterEach(() => running.stop());

const shirt = [{ merchandiseId: SHIRT_S, quantity: 1 }];

async function submit(url: string, fields: Record<string, string>): Promise<string> {
  const response = await running.form(url, fields);
  expect(response.status).toBe(303);
  return (await fetch(response.headers.get('location') ?? '')).text();
}

describe('B3 Discount codes on the hosted page', () => {
  it('carries the code of the cart and shows what it takes off', async () => {
    const { cart } = await createCart(running, shirt, { discountCodes: ['welcome10'] });
    const page = await (await fetch(cart.checkoutUrl)).text();
    expect(page).toContain('<dt>Discount <span class="tag">WELCOME10</span></dt><dd>-$4.00</dd>');
    expect(page).toContain('<dt>Subtotal</dt><dd>$40.00</dd>');
    const thanks = await submit(cart.checkoutUrl, paymentForm(36_00));
    expect(thanks).toContain('<dd>-$4.00</dd>');
    expect(thanks).toContain('$44.51'); // 36.00, shipping 5.99, tax 2.52
  });

  it('takes a code, keeps what was typed, and takes it off again', async () => {
    const { cart } = await createCart(running, shirt);
    const typed = { city: 'Durham', cardNumber: '' };
    const applied = await submit(
      cart.checkoutUrl,
      paymentForm(40_00, { ...typed, discount: 'WELCOME10', applyDiscount: '1' }),
    );
    expect(applied).toContain('-$4.00');
    expect(applied).toContain('value="Durham"');
    expect(applied).not.toContain('role="alert"');
    const removed = await submit(
      cart.checkoutUrl,
      paymentForm(36_00, { ...typed, removeDiscount: 'WELCOME10' }),
    );
    expect(removed).not.toContain('-$4.00');
    expect(running.shop.state.orders.size).toBe(0);
  });

  it('says by the field why a code is refused, and keeps the one before', async () => {
    const { cart } = await createCart(running, shirt, { discountCodes: ['WELCOME10'] });
    for (const [discount, text] of [
      ['ONCE', 'The discount code ONCE is used up.'],
      ['<b>', 'The discount code &lt;b&gt; does not exist.'],
      ['', 'Enter a discount code'],
    ] as const) {
      const page = await submit(cart.checkoutUrl, paymentForm(36_00, { discount, applyDiscount: '1' }));
      expect(page).toContain(`<p class="error" id="discount-error">${text}</p>`);
      expect(page).toContain('-$4.00');
    }
  });

  it('applies a typed code before it charges', async () => {
    const { cart } = await createCart(running, shirt);
    const page = await submit(cart.checkoutUrl, paymentForm(40_00, { discount: 'WELCOME10' }));
    expect(page).toContain('Your discount code is applied now. Nothing was charged');
    expect(running.shop.state.orders.size).toBe(0);
    expect(await submit(cart.checkoutUrl, paymentForm(36_00))).toContain('Thank you');
  });

  it('charges no price that a lapsed code or changed delivery has made untrue', async () => {
    const code = (ends: string) => ({
      discounts: [{ code: 'X', kind: 'percentage', value: 10, endsAt: ends }],
    });
    await running.admin('PUT', '/discounts', code('2099-01-01'));
    const { cart } = await createCart(running, shirt, { discountCodes: ['X'] });
    await running.admin('PUT', '/discounts', code('2020-01-01'));
    const page = await submit(cart.checkoutUrl, paymentForm(36_00));
    expect(page).toContain('Your items now cost $40.00; nothing was charged.');
    expect(page).toContain('The discount code X is not active right now.');
    const delivery = 'standard:0 expedited:999 express:1999';
    expect(await submit(cart.checkoutUrl, paymentForm(40_00, { delivery }))).toContain(
      'The price of delivery changed',
    );
    expect(running.shop.state.orders.size).toBe(0);
  });
});
