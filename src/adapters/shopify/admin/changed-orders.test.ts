// Tests reading the list of changed orders from the Admin API, also if a page is too heavy.
import { describe, expect, test } from 'vitest';
import { inTurn, scriptedClient } from '../../../../tests/fixtures/scripted-client.ts';
import { ShopifyError, type ShopifyFailure } from '../client/shopify-error.ts';
import { createAdminOrders } from './orders.ts';

function setUp(...answers: unknown[]) {
  const { asked, client } = scriptedClient(inTurn(answers));
  return { asked, orders: createAdminOrders(client) };
}

describe('§4 Order: asking for those that changed', () => {
  const page = (ids: string[], endCursor?: string) => ({
    orders: {
      nodes: ids.map((legacyResourceId) => ({ legacyResourceId })),
      pageInfo: { hasNextPage: endCursor !== undefined, endCursor: endCursor ?? null },
    },
  });

  test('every page is walked by its cursor, from the time given', async () => {
    const { asked, orders } = setUp(page(['1', '2'], 'c1'), page(['3', 'x'], 'c2'), page([]));
    const changedOrders = await orders.changedSince(Date.parse('2026-03-01T12:00:00Z'));
    expect(changedOrders.map(({ platformOrderId }) => platformOrderId)).toEqual(['1', '2', '3']);
    expect(asked.map(({ variables }) => variables.after)).toEqual([null, 'c1', 'c2']);
    expect(asked[2]?.variables.changed).toBe("updated_at:>='2026-03-01T12:00:00.000Z'");
  });

  test.each(['too_complex', 'timeout'] satisfies ShopifyFailure[])(
    'a page that is %s is asked for again with half of the orders',
    async (failure) => {
      const heavy = new ShopifyError(failure, 'said Shopify');
      const { asked, orders } = setUp(heavy, page(['1'], 'c1'), page(['2']));
      expect(await orders.changedSince(0)).toHaveLength(2);
      // Once refused, the pages stay smaller.
      expect(asked.map(({ variables }) => variables.first)).toEqual([30, 15, 15]);
    },
  );

  test('a single order that is too heavy is a fault', async () => {
    const heavy = new ShopifyError('too_complex', 'said Shopify');
    const { asked, orders } = setUp(...Array.from({ length: 9 }, () => heavy));
    await expect(orders.changedSince(0)).rejects.toBe(heavy);
    expect(asked.at(-1)?.variables.first).toBe(1);
  });

  test('an order with more refunds than a list reads is read by itself', async () => {
    const refund = (id: number) => ({
      legacyResourceId: String(id),
      createdAt: '2026-03-01T12:00:00Z',
      totalRefundedSet: { presentmentMoney: { amount: '1.00', currencyCode: 'USD' } },
    });
    const node = (count: number) => ({
      legacyResourceId: '1',
      refunds: Array.from({ length: count }, (_, index) => refund(index + 1)),
    });
    const list = { orders: { nodes: [node(3)], pageInfo: { hasNextPage: false, endCursor: null } } };
    const { asked, orders } = setUp(list, { order: node(4) });
    const [order] = await orders.changedSince(0);
    expect(order?.refunds).toHaveLength(4);
    expect(asked[1]?.variables).toEqual({ id: 'gid://shopify/Order/1' });
  });

  test('a list has no lines', async () => {
    const [order] = await setUp(page(['1'])).orders.changedSince(0);
    expect(order).not.toHaveProperty('lines');
  });

  test.each([null, {}, { orders: null }])('%j is a fault, not an empty list', async (answer) => {
    await expect(setUp(answer).orders.changedSince(0)).rejects.toMatchObject({ failure: 'garbage' });
  });
});
