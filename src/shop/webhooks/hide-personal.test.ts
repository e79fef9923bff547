// B6 Tests a webhook's body without personal data: the hidden and the visible fields.
import { expect, test } from 'vitest';
import { withoutPersonal } from './hide-personal.ts';

const HIDDEN = '•••';

test.each([
  'customer',
  'billing_address',
  'shipping_address',
  'default_address',
  'destination',
  'client_details',
  'note_attributes',
  'properties',
  'payment_details',
  'receipt',
])('everything below %s is hidden, and its shape stays', (branch) => {
  const value = { [branch]: { id: 5, tags: ['vip', 7], inner: { company: 'Acme', size: 3 } } };
  expect(withoutPersonal(value)).toEqual({
    [branch]: { id: HIDDEN, tags: [HIDDEN, HIDDEN], inner: { company: HIDDEN, size: HIDDEN } },
  });
});

test.each([
  'email',
  'contact_email',
  'phone',
  'first_name',
  'last_name',
  'address1',
  'city',
  'zip',
  'company',
  'latitude',
  'longitude',
  'browser_ip',
  'note',
  'checkout_token',
  'token',
  'order_status_url',
  'landing_site',
  'referring_site',
  'user_id',
])('the value of %s is hidden', (key) => {
  expect(withoutPersonal({ line: [{ [key]: 'something' }] })).toEqual({ line: [{ [key]: HIDDEN }] });
});

test.each([
  ['a figure', { total_price: '49.00', quantity: 2 }],
  ['a title', { title: 'Linen shirt', name: '#1001' }],
  ['a switch', { test: true, confirmed: false }],
  ['nothing', { cancelled_at: null, tags: '' }],
  ['a list', { line_items: [{ sku: 'S-1' }, { sku: 'S-2' }] }],
  ['a key that only resembles one', { capacity: 3, shipping: 1, tokens: 2, zipper: 'YKK', notes: 'x' }],
  ['a plain text', 'text'],
  ['a plain number', 7],
  ['null', null],
  ['a list of plain values', [1, 'a', null, true]],
])('%s stays as it is', (_case, value) => {
  expect(withoutPersonal(value)).toEqual(value);
});

test('an address in any text is hidden, wherever it stands', () => {
  expect(withoutPersonal({ title: 'For ada@example.com', all: ['ada@example.com', 'at noon'] })).toEqual({
    title: HIDDEN,
    all: [HIDDEN, 'at noon'],
  });
  expect(withoutPersonal('ada@example.com')).toBe(HIDDEN);
  expect(withoutPersonal('2 @ 3')).toBe('2 @ 3');
});

test('what is empty below a person is shown to be empty', () => {
  expect(withoutPersonal({ customer: null, phone: '', note: null, email: [] })).toEqual({
    customer: null,
    phone: '',
    note: null,
    email: [],
  });
  expect(withoutPersonal({ customer: { phone: null, note: '', orders: 0, vip: false } })).toEqual({
    customer: { phone: null, note: '', orders: HIDDEN, vip: HIDDEN },
  });
});
