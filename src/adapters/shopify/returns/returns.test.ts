// Tests returns through Shopify's Admin API: the calls that are made, and what is read from the answers.
import { describe, expect, test } from 'vitest';
import { inTurn, scriptedClient } from '../../../../tests/fixtures/scripted-client.ts';
import { delivery, RETURN_NODE as NODE } from '../../../../tests/fixtures/shopify-return.ts';
import { PlatformBusy } from '../../../shop/ports/platform.ts';
import type { ReturnLine } from '../../../shop/ports/returns.ts';
import { createShopifyReturns } from './returns.ts';

function setUp(...answers: unknown[]) {
  const { asked: requests, client } = scriptedClient(inTurn(answers), ['shpat_secret']);
  return { requests, returns: createShopifyReturns(client) };
}

const LINE: ReturnLine = {
  productId: '42',
  variantId: '420',
  name: 'Coat',
  quantity: 3,
  reason: 'Too small',
};

const shipped = (id: string, variantId: string, quantity: number) => ({
  quantity,
  fulfillmentLineItem: { id, lineItem: { variant: { legacyResourceId: variantId } } },
});
const returnable = (nodes: object[], endCursor?: string) => ({
  returnableFulfillments: {
    nodes: [{ returnableFulfillmentLineItems: { nodes } }],
    pageInfo: { hasNextPage: endCursor !== undefined, endCursor },
  },
});
const made = { returnRequest: { return: { id: 'gid://shopify/Return/77' }, userErrors: [] } };
const REQUEST = { platformOrderId: '5001', reference: 'DM-1-R1' };

describe('B11 Returns: requesting one', () => {
  test('a quantity is divided among the shipments of its variant, on all pages', async () => {
    const { requests, returns } = setUp(
      returnable([shipped('gid://a', '999', 5), shipped('gid://b', '420', 2)], 'page-2'),
      returnable([shipped('gid://c', '420', 4)]),
      made,
    );
    expect(await returns.request({ ...REQUEST, lines: [LINE] })).toEqual({ platformReturnId: '77' });
    expect(requests.map(({ variables }) => variables)).toEqual([
      { orderId: 'gid://shopify/Order/5001', after: null },
      { orderId: 'gid://shopify/Order/5001', after: 'page-2' },
      {
        input: {
          orderId: 'gid://shopify/Order/5001',
          returnLineItems: [
            {
              fulfillmentLineItemId: 'gid://b',
              quantity: 2,
              returnReason: 'SIZE_TOO_SMALL',
              customerNote: '[DM-1-R1]',
            },
            {
              fulfillmentLineItemId: 'gid://c',
              quantity: 1,
              returnReason: 'SIZE_TOO_SMALL',
              customerNote: '[DM-1-R1]',
            },
          ],
        },
      },
    ]);
    expect(requests[2]?.options?.retries, 'the request is sent once').toBe(0);
  });

  test('two lines of one variant do not take the same item', async () => {
    const lines = [
      { ...LINE, quantity: 1 },
      { ...LINE, quantity: 2, reason: 'Other' as const },
    ];
    const { requests, returns } = setUp(returnable([shipped('gid://b', '420', 2)]));
    expect(await returns.request({ ...REQUEST, lines })).toEqual({
      refused: 'Shopify says that these items cannot be returned.',
    });
    expect(requests).toHaveLength(1);
  });

  test('the note names the exchange, is cut, and ends with our key', async () => {
    const line = { ...LINE, quantity: 1, exchange: 'M', note: 'x'.repeat(400) };
    const { requests, returns } = setUp(returnable([shipped('gid://b', '420', 1)]), made);
    await returns.request({ ...REQUEST, lines: [line] });
    const input = requests[1]?.variables.input as { returnLineItems: { customerNote: string }[] };
    const note = input.returnLineItems[0]?.customerNote ?? '';
    expect(note).toMatch(/^Exchange for M\. x+.* \[DM-1-R1\]$/);
    expect(note.length).toBeLessThanOrEqual(300);
    expect(note.length).toBeGreaterThan(290);
  });

  test('a refusal is passed on without secrets; no answer at all is tried again later', async () => {
    const refusal = (userErrors: object[]) => ({ returnRequest: { return: null, userErrors } });
    const items = returnable([shipped('gid://b', '420', 3)]);
    const refused = setUp(items, refusal([{ code: 'INVALID', message: 'Too late shpat_secret' }]));
    const answer = await refused.returns.request({ ...REQUEST, lines: [LINE] });
    expect(answer).toEqual({ refused: expect.stringMatching(/^Too late/) });
    expect(JSON.stringify(answer)).not.toContain('shpat_secret');
    const silent = setUp(items, refusal([]));
    await expect(silent.returns.request({ ...REQUEST, lines: [LINE] })).rejects.toThrow(PlatformBusy);
  });
});

const approved = (userErrors: object[] = []) => ({ returnApproveRequest: { userErrors } });
const LABEL = { labelUrl: 'https://labels.example/1.pdf', trackingNumber: undefined };

describe('B11 Returns: deciding one', () => {
  test('a requested one is approved, and gets its label', async () => {
    const { requests, returns } = setUp(
      { return: { ...NODE, status: 'REQUESTED' } },
      approved(),
      { return: NODE },
      { reverseDeliveryCreateWithShipping: { userErrors: [] } },
    );
    expect(await returns.approve('77', LABEL)).toBe('done');
    expect(requests[1]?.variables).toEqual({ id: 'gid://shopify/Return/77' });
    expect(requests[3]?.variables).toEqual({
      id: 'gid://shopify/ReverseFulfillmentOrder/5',
      lines: [{ reverseFulfillmentOrderLineItemId: 'gid://line/1', quantity: 2 }],
      label: { fileUrl: 'https://labels.example/1.pdf' },
      tracking: null,
    });
    expect([requests[1]?.options?.retries, requests[3]?.options?.retries]).toEqual([0, 0]);
  });

  test('an open one only gets what it lacks', async () => {
    const tracking = { labelUrl: undefined, trackingNumber: '9400' };
    const lacks = setUp(
      { return: NODE },
      { return: NODE },
      { reverseDeliveryCreateWithShipping: { userErrors: [{ message: 'No such carrier' }] } },
    );
    expect(await lacks.returns.approve('77', tracking)).toEqual({ refused: 'No such carrier' });
    expect(lacks.requests[2]?.variables).toMatchObject({ label: null, tracking: { number: '9400' } });
    const complete = { return: { ...NODE, reverseFulfillmentOrders: delivery({}) } };
    const has = setUp(complete, complete);
    expect(await has.returns.approve('77', tracking)).toBe('done');
    expect(has.requests).toHaveLength(2);
    const nothing = setUp({ return: NODE });
    expect(await nothing.returns.approve('77', { labelUrl: undefined, trackingNumber: undefined })).toBe(
      'done',
    );
    expect(nothing.requests).toHaveLength(1);
  });

  test('one that is over is refused, and so is what Shopify refuses', async () => {
    const over = { refused: 'The return is not open any more.' };
    for (const answer of [{ return: { ...NODE, status: 'CLOSED' } }, { return: null }])
      expect(await setUp(answer).returns.approve('77', LABEL)).toEqual(over);
    const refusal = approved([{ message: 'Not now.' }, { message: 'Later.' }]);
    const { returns } = setUp({ return: { ...NODE, status: 'REQUESTED' } }, refusal);
    expect(await returns.approve('77', LABEL)).toEqual({ refused: 'Not now. Later.' });
  });

  test('one is declined once, with the reason', async () => {
    const declined = (userErrors: object[]) => ({ returnDeclineRequest: { userErrors } });
    const first = setUp({ return: NODE }, declined([]));
    expect(await first.returns.decline('77', 'Worn')).toBe('done');
    expect(first.requests[1]?.variables).toEqual({ id: 'gid://shopify/Return/77', note: 'Worn' });
    expect(first.requests[1]?.options?.retries).toBe(0);
    const again = setUp({ return: { ...NODE, status: 'DECLINED' } });
    expect(await again.returns.decline('77', 'Worn')).toBe('done');
    expect(again.requests).toHaveLength(1);
    const refused = setUp({ return: NODE }, declined([{ message: 'No.' }]));
    expect(await refused.returns.decline('77', 'Worn')).toEqual({ refused: 'No.' });
  });
});
