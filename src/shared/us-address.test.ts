// Tests the checkout's rules for a state, a ZIP code and a telephone number.
import { describe, expect, it } from 'vitest';
import { CUSTOMER } from '../../tests/fixtures/customer.ts';
import { ADDRESS_PROBLEMS } from './order-messages.ts';
import { addressProblems, usCustomerInfo } from './us-address.ts';

const messages = (changes: object): string[] =>
  usCustomerInfo.safeParse({ ...CUSTOMER, ...changes }).error?.issues.map(({ message }) => message) ?? [];

describe('B3 Checkout: an address that a parcel can reach', () => {
  it.each([
    { state: 'North Carolina' },
    { state: 'n.c.' },
    { state: 'AE' },
    { state: 'Puerto Rico' },
    { state: 'NorthCarolina' },
    { state: 'Palau' },
    { zipCode: '27278-1234' },
    { zipCode: ' 27278 ' },
    { phone: '+1 (919) 555-0100' },
    { phone: '919.555.0100' },
  ])('takes %j', (changes) => {
    expect(messages(changes)).toEqual([]);
    expect(addressProblems({ ...CUSTOMER, ...changes })).toEqual([]);
  });

  it.each([
    ['state', 'Narnia'],
    ['state', 'N'],
    ['zipCode', 'ABC'],
    ['zipCode', '2727'],
    ['zipCode', '272781'],
    ['phone', 'x'],
    ['phone', '555 0100'],
    ['phone', '919 555 0100 ext'],
    ['phone', '119 555 0100'],
  ] as const)('refuses the %s %j and says what is wrong', (field, value) => {
    expect(messages({ [field]: value })).toEqual([ADDRESS_PROBLEMS[field]]);
    expect(addressProblems({ ...CUSTOMER, [field]: value })).toEqual([field]);
  });

  it("tells what is empty in the specification's words", () => {
    expect(messages({ state: '', zipCode: ' ', phone: '' })).toEqual([
      'State is required',
      'ZIP code is required',
      'Phone number is required',
    ]);
  });
});
