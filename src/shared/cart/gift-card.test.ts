// B3 Tests a gift card's recipient: the form's fields, the days of sending, and the attributes of the cart
// line.
import { describe, expect, it, test } from 'vitest';
import { GIFT_CARD_DESIGNS } from '../constants.ts';
import { dayOf, isoOf } from '../delivery/calendar.ts';
import {
  canSendOn,
  type GiftCardRecipient,
  giftCardRecipient,
  recipientAttributes,
  recipientOf,
  sendDays,
} from './gift-card.ts';

const ANN: GiftCardRecipient = { email: 'ann@example.com', design: 'gold' };
const messagesOf = (input: object) =>
  giftCardRecipient.safeParse(input).error?.issues.map(({ message }) => message) ?? [];

const BAD_EMAIL = 'Please enter a valid email';
const LONG_MESSAGE = 'Message must be at most 200 characters';
const BAD_DAY = 'Choose a day within the next 90 days';

describe('B3 Gift cards: the form', () => {
  test.each<[string, object]>([
    ['an address and a design', {}],
    ['an empty message', { message: '' }],
    ['a message of 200 characters', { message: 'x'.repeat(200) }],
    ['200 emoji, each one character', { message: '🎁'.repeat(200) }],
    ['an empty day, which means at once', { sendOn: '' }],
    ['a day', { sendOn: '2026-12-24' }],
    ['the leap day of a leap year', { sendOn: '2028-02-29' }],
    ['the first design', { design: 'purple' }],
  ])('takes %s', (_, fields) => {
    expect(giftCardRecipient.parse({ ...ANN, ...fields })).toEqual({ ...ANN, ...fields });
  });

  test.each<[string, object, string]>([
    ['no address', { email: undefined }, BAD_EMAIL],
    ['what is no address', { email: 'ann' }, BAD_EMAIL],
    ['a message of 201 characters', { message: 'x'.repeat(201) }, LONG_MESSAGE],
    ['201 emoji', { message: '🎁'.repeat(201) }, LONG_MESSAGE],
    ['a message that is no text', { message: 7 }, LONG_MESSAGE],
    ['a word for a day', { sendOn: 'soon' }, BAD_DAY],
    ['a day there is not', { sendOn: '2026-02-30' }, BAD_DAY],
    ['a blank day', { sendOn: ' ' }, BAD_DAY],
    ['a day that is no text', { sendOn: 20261224 }, BAD_DAY],
  ])('refuses %s', (_, fields, message) => {
    expect(messagesOf({ ...ANN, ...fields })).toEqual([message]);
  });

  test.each(['silver', '', undefined])('refuses the design %j', (design) => {
    expect(giftCardRecipient.safeParse({ ...ANN, design }).success).toBe(false);
  });

  it('trims the address and the message, and counts the message after that', () => {
    const message = `  ${'x'.repeat(200)}\n`;
    expect(giftCardRecipient.parse({ ...ANN, email: ' ann@example.com ', message })).toEqual({
      ...ANN,
      message: 'x'.repeat(200),
    });
  });
});

describe('B3 Gift cards: the days a card can be sent on', () => {
  /** Noon in New York. */
  const NOW = Date.UTC(2026, 10, 16, 17);
  const TODAY = dayOf(2026, 11, 16);

  it('are today and the 90 days after', () => {
    expect(sendDays(NOW)).toEqual({ first: TODAY, last: TODAY + 90 });
  });

  test.each([
    [-1, false],
    [0, true],
    [1, true],
    [89, true],
    [90, true],
    [91, false],
  ])('%i days from today: %s', (days, can) => {
    expect(canSendOn(isoOf(TODAY + days), NOW)).toBe(can);
  });

  test.each(['', undefined])('%j means at once, which always can be', (sendOn) => {
    expect(canSendOn(sendOn, NOW)).toBe(true);
  });

  test.each(['soon', '2026-11-31'])('%s is no day', (sendOn) => {
    expect(canSendOn(sendOn, NOW)).toBe(false);
  });

  it('the day changes at midnight in New York', () => {
    const midnight = Date.UTC(2026, 10, 17, 5);
    expect(canSendOn('2026-11-16', midnight - 1)).toBe(true);
    expect(canSendOn('2026-11-16', midnight)).toBe(false);
    expect(sendDays(midnight).first).toBe(TODAY + 1);
  });
});

describe('B3 Gift cards: the attributes of a cart line', () => {
  const WHOLE: GiftCardRecipient = { ...ANN, message: 'Happy birthday', sendOn: '2026-12-24' };

  it("carry Shopify's own names, always in one order", () => {
    const attributes = [
      { key: 'Recipient email', value: 'ann@example.com' },
      { key: 'Message', value: 'Happy birthday' },
      { key: 'Send on', value: '2026-12-24' },
      { key: '__shopify_send_gift_card_to_recipient', value: 'on' },
      { key: 'Design', value: 'gold' },
    ];
    expect(recipientAttributes(WHOLE)).toEqual(attributes);
    expect(
      recipientAttributes({
        sendOn: '2026-12-24',
        message: 'Happy birthday',
        design: 'gold',
        email: ANN.email,
      }),
    ).toEqual(attributes);
  });

  test.each<[string, object]>([
    ['are absent', {}],
    ['are empty', { message: '', sendOn: '' }],
  ])('leave out a message and a day that %s', (_, fields) => {
    expect(recipientAttributes({ ...ANN, ...fields })).toEqual([
      { key: 'Recipient email', value: 'ann@example.com' },
      { key: '__shopify_send_gift_card_to_recipient', value: 'on' },
      { key: 'Design', value: 'gold' },
    ]);
  });

  test.each<[string, GiftCardRecipient]>([
    ['alone', ANN],
    ['with a message', { ...ANN, message: 'Happy birthday' }],
    ['with a day', { ...ANN, sendOn: '2026-12-24' }],
    ['with both', WHOLE],
  ])('lead back to the recipient %s', (_, recipient) => {
    expect(recipientOf(recipientAttributes(recipient))).toStrictEqual(recipient);
    expect(recipientOf(recipientAttributes(recipient).toReversed())).toStrictEqual(recipient);
  });

  it('an empty message or day reads as none', () => {
    const empty = [
      { key: 'Message', value: '' },
      { key: 'Send on', value: '' },
    ];
    expect(recipientOf([...recipientAttributes(ANN), ...empty])).toStrictEqual(ANN);
  });

  test.each([
    ['no attributes', []],
    ['attributes of something else', [{ key: 'Gift wrap', value: 'yes' }]],
    ['an address without a design', [{ key: 'Recipient email', value: 'ann@example.com' }]],
    ['a day there is not', [...recipientAttributes(ANN), { key: 'Send on', value: '2026-02-30' }]],
  ])('%s are sent to nobody', (_, attributes) => {
    expect(recipientOf(attributes)).toBeUndefined();
  });
});

it('B3 Gift cards: control characters and marks of direction are taken out of a message, line breaks stay', () => {
  const message = 'For\u202e\ufeff\ud800 you\u0007,\nAnn';
  const parsed = giftCardRecipient.parse({ email: 'ann@example.com', message, design: GIFT_CARD_DESIGNS[0] });
  expect(parsed.message).toBe('For you,\nAnn');
});
