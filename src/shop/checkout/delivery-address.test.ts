// Tests the check of a delivery address: its first problem is the error, and every field has its own text.
import { expect, test } from 'vitest';
import { CUSTOMER } from '../../../tests/fixtures/customer.ts';
import { checkAddress, checkCountry } from './delivery-address.ts';

test('an address that a parcel can reach is accepted', () => {
  expect(() => checkAddress(CUSTOMER)).not.toThrow();
});

const STATE = 'Please enter a US state, like North Carolina or NC';
const ZIP = 'Please enter a ZIP code of five digits, like 27278';
const PHONE = 'Please enter a US phone number of ten digits, like 919 555 0100';

test.each([
  ['an unknown state', { state: 'Bavaria' }, 'state_unknown', { state: STATE }],
  ['a short ZIP code', { zipCode: '2770' }, 'zip_malformed', { zipCode: ZIP }],
  ['a short phone number', { phone: '555 0100' }, 'phone_malformed', { phone: PHONE }],
  ['two bad fields', { zipCode: '2770', phone: '1' }, 'zip_malformed', { zipCode: ZIP, phone: PHONE }],
])('%s is refused with a text for each bad field', (_what, change, code, fields) => {
  expect(() => checkAddress({ ...CUSTOMER, ...change })).toThrow(expect.objectContaining({ code, fields }));
});

test('another country is refused with a text for its field', () => {
  expect(() => checkCountry({ country: 'Canada' })).toThrow(
    expect.objectContaining({ fields: { country: 'We ship within the United States only.' } }),
  );
});
