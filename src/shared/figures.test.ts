// B13 Tests the shape of an estimate.
import { expect, it } from 'vitest';
import { cartEstimate } from './figures.ts';

const option = { name: 'Standard', price: '5.99', total: '65.99' };
const estimate = { basis: 'shop', zip: '12534', state: 'NY', goods: '60.00', tax: '4.80', options: [option] };

it.each([
  ['of the shop', {}],
  ['of the policy, with its reason', { basis: 'policy', message: 'The shop did not answer.' }],
  ['whose tax is added later', { tax: undefined }],
  ['of a large cart', { goods: '12345.00' }],
])('B13 An estimate %s is whole', (_, change) => {
  expect(cartEstimate.parse({ ...estimate, ...change })).toEqual({ ...estimate, ...change });
});

it.each([
  ['a basis of its own', { basis: 'guess' }],
  ['no ZIP code', { zip: undefined }],
  ['cents with one digit', { goods: '60.0' }],
  ['cents with three digits', { goods: '60.000' }],
  ['a sign before the price', { tax: '-4.80' }],
  ['a way of shipping without price', { options: [{ ...option, price: undefined }] }],
])('B13 An estimate with %s is refused', (_, change) => {
  expect(cartEstimate.safeParse({ ...estimate, ...change }).success).toBe(false);
});
