// §5 Validation rules: every field's rule and message, at its edge.
import { describe, expect, it } from 'vitest';
import { contactMessage, credentials, customerInfo, firstProblems, newsletterSignup } from './forms.ts';

const messagesOf = (result: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message) ?? [];

const CUSTOMER = {
  email: 'jane@example.com',
  firstName: 'J',
  lastName: 'D',
  address: '1',
  city: 'H',
  state: 'N',
  zipCode: '2',
  country: 'U',
  phone: '9',
};

describe('§5 Checkout form', () => {
  it('one character in every field and a valid email are enough', () => {
    expect(customerInfo.safeParse(CUSTOMER).success).toBe(true);
  });

  it.each([
    ['email', 'Please enter a valid email'],
    ['firstName', 'First name is required'],
    ['lastName', 'Last name is required'],
    ['address', 'Address is required'],
    ['city', 'City is required'],
    ['state', 'State is required'],
    ['zipCode', 'ZIP code is required'],
    ['country', 'Country is required'],
    ['phone', 'Phone number is required'],
  ])("%s: '%s' [5.6-14]", (field, message) => {
    for (const value of ['', '   ', undefined])
      expect(messagesOf(customerInfo.safeParse({ ...CUSTOMER, [field]: value }))).toContain(message);
  });

  it.each(['jane', 'jane@', '@example.com', 'jane@example', 'ja ne@example.com'])(
    'email: %s is not valid [5.6]',
    (email) => {
      expect(messagesOf(customerInfo.safeParse({ ...CUSTOMER, email }))).toEqual([
        'Please enter a valid email',
      ]);
    },
  );
});

it('§5 Each field of a form shows its first problem', () => {
  const problems = firstProblems([
    { path: ['customerInfo', 'email'], message: 'Please enter a valid email' },
    { path: ['customerInfo', 'email'], message: 'Too long' },
    { path: ['phone'], message: 'Phone number is required' },
  ]);
  expect(problems).toEqual({ email: 'Please enter a valid email', phone: 'Phone number is required' });
});

describe('§5 Contact form', () => {
  const MESSAGE = { name: 'Jo', email: 'jo@example.com', subject: 'Sizes', message: 'Ten chars.' };

  it('the least that is enough: 2, 5 and 10 characters and a valid email', () => {
    expect(contactMessage.safeParse(MESSAGE).success).toBe(true);
  });

  it.each([
    ['name', 'J', 'Name must be at least 2 characters'],
    ['email', 'jo', 'Please enter a valid email address'],
    ['subject', 'Size', 'Subject must be at least 5 characters'],
    ['message', 'Nine char', 'Message must be at least 10 characters'],
  ])("%s: %s is '%s' [3.16, 5.16-19]", (field, value, message) => {
    for (const wrong of [value, '', ' '.repeat(12)])
      expect(messagesOf(contactMessage.safeParse({ ...MESSAGE, [field]: wrong }))).toContain(message);
  });
});

it('§5 Newsletter: the value is trimmed, and an empty or whitespace-only one is no address [5.22]', () => {
  expect(newsletterSignup.parse({ email: '  jo@example.com ' })).toEqual({ email: 'jo@example.com' });
  for (const email of ['', '   ']) expect(newsletterSignup.safeParse({ email }).success).toBe(false);
});

it('§5 Admin login requires a username and a password [5.25]', () => {
  expect(credentials.safeParse({ username: 'admin', password: 'x' }).success).toBe(true);
  expect(credentials.safeParse({ username: '', password: 'x' }).success).toBe(false);
  expect(credentials.safeParse({ username: 'admin', password: '' }).success).toBe(false);
});
