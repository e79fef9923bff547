// B14 Tests how the fields of forms without scripts become the input of a call.
import { describe, expect, it } from 'vitest';
import { readChangeForm } from '../order-changes/form.ts';
import { CART_ENDPOINTS } from './cart.ts';
import { MAIL_ENDPOINTS } from './mail.ts';
import { returnFormInput } from './returns.ts';

describe('B14 The cart', () => {
  const { form } = CART_ENDPOINTS.addToCart;

  it('a product is added with its number and its options in their places', () => {
    const typed = { productId: '9', quantity: '2', 'option-1': 'M', 'option-0': 'Navy', 'my-option-2': 'x' };
    const input = form.input({ ...typed, 'option-10': 'y' });
    expect(input).toMatchObject({ productId: '9', quantity: 2, options: ['Navy', 'M'] });
    expect(input).not.toHaveProperty('recipient');
    expect(form.input({ variantId: '91', quantity: '1' })).toStrictEqual({ variantId: '91', quantity: 1 });
  });

  it('a gift card has a recipient, and a refused one returns to its own page', () => {
    const recipient = {
      email: 'ann@example.com',
      message: 'Enjoy!',
      sendOn: '2026-12-24',
      design: 'birthday',
    };
    const typed = { productId: '7', quantity: '1', ...recipient };
    expect(form.input(typed)).toStrictEqual({ productId: '7', quantity: 1, recipient });
    expect(form.refusedAt(typed)).toBe('/product/7');
    expect(form.refusedAt({ productId: '7' })).toBeUndefined();
    expect(form.refusedAt({ design: 'birthday' })).toBeUndefined();
  });

  it('a code typed at checkout stays there, any other shows the cart', () => {
    const { page } = CART_ENDPOINTS.applyDiscount.form;
    expect(page({ page: 'checkout', code: 'FALL' })).toBe('/checkout');
    expect(page({ page: 'cart', code: 'FALL' })).toBe('/cart');
    expect(page({ code: 'FALL' })).toBe('/cart');
  });

  it('a checkout has the customer and each line that the shopper saw', () => {
    const typed = { firstName: 'Ann', 'line-a1': '2', 'line-b2': '1', 'address-line-': '2nd floor' };
    expect(CART_ENDPOINTS.checkout.form.input(typed)).toEqual({
      customerInfo: typed,
      cartItems: [
        { id: 'a1', quantity: 2 },
        { id: 'b2', quantity: 1 },
      ],
    });
  });

  it('an alert returns to the page of its variant', () => {
    const { page } = MAIL_ENDPOINTS.createAlert.form;
    expect(page({ productId: '9', variantId: '92' })).toBe('/product/9?variant=92');
  });
});

describe('B11 A return', () => {
  it('has the checked lines alone, each with its own quantity, reason, note and exchange', () => {
    const input = returnFormInput({
      number: '3',
      'line-91': 'on',
      'quantity-91': '2',
      'reason-91': 'too-small',
      'note-91': 'Tight at the shoulders',
      'exchange-91': '93',
      'line-92': 'on',
      'reason-92': 'damaged',
      'note-92': '',
      'exchange-92': '',
      'quantity-95': '1',
      'off-line-': 'on',
    });
    const first = { variantId: '91', quantity: 2, reason: 'too-small', note: 'Tight at the shoulders' };
    const second = { variantId: '92', quantity: 1, reason: 'damaged', note: undefined, exchange: undefined };
    expect(input).toStrictEqual({ number: 3, lines: [{ ...first, exchange: '93' }, second] });
  });

  it('without a checked line is empty, and without a number has none', () => {
    expect(returnFormInput({ 'reason-91': 'damaged' })).toStrictEqual({ lines: [] });
  });
});

describe('B12 A change of an order', () => {
  const lines = {
    'quantity-a': '2',
    'variant-a': '93',
    'quantity-b': '0',
    'variant-b': '',
    'my-quantity-': '5',
  };
  const changes = [
    { line: 'a', quantity: 2, variantId: '93' },
    { line: 'b', quantity: 0 },
  ];

  it('has the lines, and no address while none was typed', () => {
    const blank = { ...lines, country: 'United States', firstName: '', address: '  ' };
    expect(readChangeForm(lines)).toStrictEqual({ lines: changes });
    expect(readChangeForm(blank)).toStrictEqual({ lines: changes });
  });

  it('has the whole address as soon as one field of it was typed', () => {
    const { address } = readChangeForm({ country: 'United States', city: 'Hudson', newsletter: 'on' });
    expect(address).toEqual({
      ...{ firstName: '', lastName: '', address: '', city: 'Hudson' },
      ...{ state: '', zipCode: '', country: 'United States', phone: '' },
    });
  });
});
