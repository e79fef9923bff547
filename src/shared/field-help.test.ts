import { describe, expect, it } from 'vitest';
import { fieldHelp } from './field-help.ts';

describe('B14 Checkout: an error says what is wrong with this value', () => {
  it.each([
    ['email', 'jane.example.com', 'There is an @ missing in the email.'],
    ['email', 'jane@@example.com', 'There is more than one @ in the email.'],
    ['email', 'jane doe@example.com', 'There is a space in the email.'],
    ['email', '@example.com', 'The part before the @ is missing.'],
    ['email', 'jane@', 'The part after the @ is missing, like example.com.'],
    ['email', 'jane@example', 'The ending after ‘example’ is missing, like .com.'],
    ['email', 'jane@example.com.', 'There is a ‘.’ at the end of the email.'],
    ['email', 'jane@example,com', 'There is a comma in the email where a dot may be meant.'],
    ['zipCode', '2770', 'ZIP code has five digits; this one has 4.'],
    ['zipCode', 'ABC', 'A ZIP code has digits only.'],
    ['phone', '555 0100', 'A phone number has ten digits; this one has 7.'],
    ['phone', '2 1 919 555 0100', 'A phone number has ten digits; this one has 12.'],
    ['phone', '1 919 555 01000', 'A phone number has ten digits; this one has 12.'],
    ['phone', 'call me', 'There is a letter in the phone number.'],
    ['phone', '+1 119 555 0100', 'The area code and the three digits after it begin with 2 to 9.'],
    ['state', 'Narnia', '‘Narnia’ is not a state we know. Its two letters are enough, like NC.'],
  ] as const)('%s %j [B14.25]', (field, value, help) => {
    expect(fieldHelp(field, value)).toBe(help);
  });

  it('an empty field and one without rules of its own have no second line [B14.25]', () => {
    expect(fieldHelp('email', ' ')).toBeUndefined();
    expect(fieldHelp('zipCode', undefined)).toBeUndefined();
    expect(fieldHelp('city', 'x')).toBeUndefined();
    expect(fieldHelp('email', 'jane@exam_ple.com')).toBeUndefined();
  });
});
