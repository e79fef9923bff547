// Tests changes of an order through Shopify's Admin API: the calls that are made, and what their answers mean.
import { describe, expect, test } from 'vitest';
import { inTurn, scriptedClient } from '../../../../tests/fixtures/scripted-client.ts';
import { PlatformBusy } from '../../../shop/ports/platform.ts';
import { ShopifyError } from '../client/shopify-error.ts';
import { createOrderChanges } from './order-changes.ts';

function setUp(...answers: unknown[]) {
  const { asked: requests, client } = scriptedClient(inTurn(answers), ['shpat_secret']);
  return { requests, editing: createOrderChanges(client) };
}

const usd = (amount: string) => ({ presentmentMoney: { amount, currencyCode: 'USD' } });
const refused = [{ message: 'No.' }, { message: 'Never shpat_secret.' }];
const NO = { refused: expect.stringMatching(/^No\. Never (?!shpat)/) };

const payment = (id: string, amount: string, changes: object = {}) => ({
  id,
  kind: 'SALE',
  status: 'SUCCESS',
  gateway: 'card',
  amountSet: usd(amount),
  ...changes,
});
const ORDER = {
  cancelledAt: null,
  displayFulfillmentStatus: 'UNFULFILLED',
  discountCodes: ['TAKE15'],
  totalOutstandingSet: usd('0.00'),
  lineItems: {
    nodes: [
      { currentQuantity: 2, variant: { legacyResourceId: '420' } },
      { currentQuantity: 1, variant: null },
    ],
  },
  transactions: [],
};
const read = (changes: object = {}) => ({ order: { ...ORDER, ...changes } });

describe('B12 Order changes: reading', () => {
  test('the pieces of an order', async () => {
    const { requests, editing } = setUp(read());
    expect(await editing.readPieces('5001')).toEqual({
      pieces: [
        { variantId: '420', quantity: 2 },
        { variantId: '', quantity: 1 },
      ],
      isOpen: true,
      owedCents: 0,
      codes: ['TAKE15'],
    });
    expect(requests[0]?.variables).toEqual({ id: 'gid://shopify/Order/5001' });
    expect(await setUp({ order: null }).editing.readPieces('5001')).toBeUndefined();
  });

  test.each([
    ['UNFULFILLED', null, true],
    ['OPEN', null, true],
    ['ON_HOLD', null, true],
    ['SCHEDULED', null, true],
    ['', null, true],
    ['FULFILLED', null, false],
    ['UNFULFILLED', '2026-03-01T10:00:00Z', false],
  ])(
    'an order that is %s, canceled %s, is open: %s',
    async (displayFulfillmentStatus, cancelledAt, isOpen) => {
      const { editing } = setUp(read({ displayFulfillmentStatus, cancelledAt }));
      expect(await editing.readPieces('5001')).toMatchObject({ isOpen });
    },
  );

  test('the address, with empty words for missing ones', async () => {
    const shippingAddress = { firstName: 'Ada', zip: '27278', company: null };
    expect(await setUp({ order: { shippingAddress } }).editing.readAddress('5001')).toMatchObject({
      firstName: 'Ada',
      zip: '27278',
      countryCode: 'US',
    });
    const abroad = { shippingAddress: { company: null, countryCodeV2: 'CA' } };
    const address = await setUp({ order: abroad }).editing.readAddress('5001');
    expect(address).toMatchObject({ countryCode: 'CA' });
    expect(Object.values(address ?? {}).every((value) => typeof value === 'string')).toBe(true);
    expect(await setUp({ order: { shippingAddress: null } }).editing.readAddress('5001')).toBeUndefined();
    expect(await setUp({ order: null }).editing.readAddress('5001')).toBeUndefined();
  });

  test('an address that the app may not read is unknown; another failure stays one', async () => {
    const denied = setUp(new ShopifyError('access_denied', 'no'));
    expect(await denied.editing.readAddress('5001')).toBeUndefined();
    const busy = setUp(new ShopifyError('garbage', 'what?'));
    await expect(busy.editing.readAddress('5001')).rejects.toThrow(PlatformBusy);
  });
});

describe('B12 Order changes: the address', () => {
  const address = {
    firstName: 'Ada',
    lastName: 'Byron',
    address: '12 King Street',
    city: 'Hillsborough',
    state: 'North Carolina',
    zipCode: '27278',
    phone: '919 555 0100',
    country: 'United States',
  };
  const reply = (userErrors: object[], owed = '0.00') => ({
    orderUpdate: { order: { totalOutstandingSet: usd(owed) }, userErrors },
  });

  test('is written once, in the form of Shopify', async () => {
    const { requests, editing } = setUp(reply([]));
    expect(await editing.changeAddress('5001', address, 0)).toBe('done');
    expect(requests[0]?.variables).toEqual({
      input: {
        id: 'gid://shopify/Order/5001',
        shippingAddress: {
          firstName: 'Ada',
          lastName: 'Byron',
          company: '',
          address1: '12 King Street',
          address2: '',
          city: 'Hillsborough',
          provinceCode: 'NC',
          zip: '27278',
          phone: '+19195550100',
          countryCode: 'US',
        },
      },
    });
    expect(requests[0]?.options?.retries).toBe(0);
  });

  test('a tax that the shopper would owe is reported, unless the edit of the lines decides [B12.21]', async () => {
    const write = (owed: string, limit: number | undefined) =>
      setUp(reply([], owed)).editing.changeAddress('5001', address, limit);
    expect(await write('0.01', 0)).toBe('dearer');
    expect(await write('3.00', 300)).toBe('done');
    expect(await write('-3.00', 0)).toBe('done');
    expect(await write('3.00', undefined)).toBe('done');
    const restore = (owed: string) => setUp(reply([], owed)).editing.restoreAddress('5001', {}, 0);
    expect([await restore('0.00'), await restore('0.01')]).toEqual(['done', 'dearer']);
  });

  test('a refusal is passed on without secrets', async () => {
    expect(await setUp(reply(refused)).editing.changeAddress('5001', address, 0)).toEqual(NO);
    expect(await setUp(reply(refused)).editing.restoreAddress('5001', {}, 0)).toEqual(NO);
  });
});

describe('B12 Order changes: the lines', () => {
  /** The goods cost $30 unless the test says otherwise. */
  const prices = (outstanding: string, goods: string) => ({
    subtotalPriceSet: usd(goods),
    totalOutstandingSet: usd(outstanding),
  });
  const started = (outstanding = '0.00', delivery = '0.00') => ({
    orderEditBegin: {
      calculatedOrder: {
        id: 'gid://edit/1',
        ...prices(outstanding, '30.00'),
        originalOrder: { shippingLine: { currentDiscountedPriceSet: usd(delivery) } },
        shippingLines: [{ id: 'gid://shipping/1' }],
        lineItems: {
          nodes: [
            { id: 'gid://line/0', quantity: 0, variant: { legacyResourceId: '420' } },
            { id: 'gid://line/1', quantity: 1, variant: { legacyResourceId: '420' } },
            { id: 'gid://line/2', quantity: 2, variant: { legacyResourceId: '420' } },
          ],
        },
      },
      userErrors: [],
    },
  });
  const sum = (outstanding: string | undefined, goods = '30.00') => ({
    calculatedOrder: outstanding === undefined ? null : prices(outstanding, goods),
    userErrors: outstanding === undefined ? refused : [],
  });
  const reduced = (outstanding?: string, goods?: string) => ({
    orderEditSetQuantity: sum(outstanding, goods),
  });
  const added = (outstanding?: string) => ({
    orderEditAddVariant: {
      calculatedLineItem: outstanding === undefined ? null : { id: 'gid://line/9' },
      ...sum(outstanding),
    },
  });
  const discounted = (outstanding?: string) => ({ orderEditAddLineItemDiscount: sum(outstanding) });
  const committed = (order: object | null = { id: 'gid://o' }) => ({
    orderEditCommit: { order, userErrors: order ? [] : refused },
  });
  const EDIT = {
    reductions: [{ variantId: '420', place: 1, quantity: 1 }],
    additions: [{ variantId: '421', quantity: 1, discountCents: 250 }],
  };
  const TERMS = {
    whole: { reductions: [{ variantId: '420', place: 1, quantity: 0 }], additions: [] },
    goodsCents: 3_000,
    delivery: { name: 'Standard', cents: 0 },
    owedCents: 0,
  };

  test('are reduced, added, discounted and committed, each call once', async () => {
    const { requests, editing } = setUp(
      started(),
      reduced('-30.00'),
      added('2.50'),
      discounted('0.00'),
      committed(),
    );
    expect(await editing.editLines('5001', EDIT, TERMS)).toBe('done');
    expect(requests.map(({ variables }) => variables)).toEqual([
      { id: 'gid://shopify/Order/5001' },
      { id: 'gid://edit/1', lineItemId: 'gid://line/2', quantity: 1 },
      { id: 'gid://edit/1', variantId: 'gid://shopify/ProductVariant/421', quantity: 1 },
      {
        id: 'gid://edit/1',
        lineItemId: 'gid://line/9',
        discount: { description: 'Order change', fixedValue: { amount: '2.50', currencyCode: 'USD' } },
      },
      { id: 'gid://edit/1' },
    ]);
    expect(requests.every(({ options }) => options?.retries === 0)).toBe(true);
  });

  test('an edit that makes the order dearer is not committed', async () => {
    const additions = [{ variantId: '421', quantity: 1, discountCents: 0 }];
    const terms = { ...TERMS, owedCents: 100 };
    const dearer = setUp(started('1.00'), added('1.01'));
    expect(await dearer.editing.editLines('5001', { reductions: [], additions }, terms)).toBe('dearer');
    expect(dearer.requests).toHaveLength(2);
    const same = setUp(started('1.00'), added('1.00'), committed());
    expect(await same.editing.editLines('5001', { reductions: [], additions }, terms)).toBe('done');
  });

  test('a delivery that costs otherwise replaces the old one [B12.20]', async () => {
    const { requests, editing } = setUp(
      started('0.00', '0.00'),
      reduced('-30.00'),
      { orderEditRemoveShippingLine: sum('-30.00') },
      { orderEditAddShippingLine: sum('-24.01') },
      committed(),
    );
    const terms = { ...TERMS, delivery: { name: 'Standard', cents: 599 } };
    expect(await editing.editLines('5001', { ...EDIT, additions: [] }, terms)).toBe('done');
    expect(requests.slice(2, 4).map(({ variables }) => variables)).toEqual([
      { id: 'gid://edit/1', shippingLineId: 'gid://shipping/1' },
      {
        id: 'gid://edit/1',
        shippingLine: { title: 'Standard', price: { amount: '5.99', currencyCode: 'USD' } },
      },
    ]);
  });

  test('an edit that Shopify prices otherwise than a new order replaces every line, else nothing [B12.20]', async () => {
    const edit = { ...EDIT, additions: [] };
    const whole = setUp(started(), reduced('-1.00', '29.00'), started(), reduced('0.00'), committed());
    expect(await whole.editing.editLines('5001', edit, TERMS)).toBe('done');
    expect(whole.requests[3]?.variables).toMatchObject({ quantity: 0 });
    const never = setUp(started(), reduced('-1.00', '29.00'), started(), reduced('-1.00', '29.00'));
    expect(await never.editing.editLines('5001', edit, TERMS)).toEqual({
      refused: 'Shopify prices the edited order otherwise than a new one.',
    });
    expect(never.requests).toHaveLength(4);
  });

  test.each([
    ['the start', [{ orderEditBegin: { calculatedOrder: null, userErrors: refused } }]],
    ['a reduction', [started(), reduced()]],
    ['an addition', [started(), reduced('0.00'), added()]],
    ['a discount', [started(), reduced('0.00'), added('0.00'), discounted()]],
    ['the commit', [started(), reduced('0.00'), added('0.00'), discounted('0.00'), committed(null)]],
  ])('Shopify refuses %s', async (_what, answers) => {
    const { requests, editing } = setUp(...answers);
    expect(await editing.editLines('5001', EDIT, TERMS)).toEqual(NO);
    expect(requests).toHaveLength(answers.length);
  });

  test('a line that is not there is refused before anything is changed', async () => {
    const reductions = [{ variantId: '420', place: 2, quantity: 0 }];
    const { requests, editing } = setUp(started());
    expect(await editing.editLines('5001', { reductions, additions: [] }, TERMS)).toEqual({
      refused: 'The order has no such line.',
    });
    expect(requests).toHaveLength(1);
  });
});

describe('B12 Order changes: the refund of the difference', () => {
  const reply = (refund: object | null) => ({
    refundCreate: { refund, userErrors: refund ? [] : refused },
  });
  const PAYMENTS = [
    payment('gid://t/0', '50.00', { kind: 'AUTHORIZATION' }),
    payment('gid://t/1', '50.00', { status: 'FAILURE' }),
    payment('gid://t/2', '10.00'),
    payment('gid://t/3', '40.00', { kind: 'CAPTURE', gateway: 'gift_card' }),
    payment('gid://t/4', '40.00'),
  ];

  test('is divided among the payments that succeeded', async () => {
    const order = read({ totalOutstandingSet: usd('-30.00'), transactions: PAYMENTS });
    const { requests, editing } = setUp(order, reply({ id: 'gid://refund' }));
    expect(await editing.refundRest('5001', 'key-1')).toBe('done');
    const common = { orderId: 'gid://shopify/Order/5001', kind: 'REFUND' };
    expect(requests[1]?.variables).toEqual({
      input: {
        orderId: 'gid://shopify/Order/5001',
        transactions: [
          { ...common, parentId: 'gid://t/2', gateway: 'card', amount: '10.00' },
          { ...common, parentId: 'gid://t/3', gateway: 'gift_card', amount: '20.00' },
        ],
        note: 'Order change',
        notify: false,
      },
      key: 'key-1',
    });
    expect(requests[1]?.options?.retries).toBe(0);
  });

  test.each([
    ['nothing is owed', read()],
    ['the shopper owes', read({ totalOutstandingSet: usd('3.00') })],
    [
      'the order is canceled',
      read({ totalOutstandingSet: usd('-3.00'), cancelledAt: '2026-03-01T10:00:00Z' }),
    ],
    ['the order is gone', { order: null }],
  ])('is not made if %s', async (_why, answer) => {
    const { requests, editing } = setUp(answer);
    expect(await editing.refundRest('5001', 'key-1')).toBe('done');
    expect(requests).toHaveLength(1);
  });

  test('a refusal is passed on, and so is an order without payments', async () => {
    const owed = { totalOutstandingSet: usd('-3.00') };
    const declined = setUp(read({ ...owed, transactions: PAYMENTS }), reply(null));
    expect(await declined.editing.refundRest('5001', 'key-1')).toEqual(NO);
    expect(await setUp(read(owed)).editing.refundRest('5001', 'key-1')).toEqual({
      refused: 'There is no payment that a refund could go back to.',
    });
  });
});
