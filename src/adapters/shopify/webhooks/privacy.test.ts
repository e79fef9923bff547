// Tests the requests in Shopify's privacy webhooks.
import { describe, expect, test } from 'vitest';
import { decodePrivacyWebhook } from './privacy.ts';
import { decodeProductWebhook } from './products.ts';

const UNKNOWN = { ask: 'export', requestId: 'unknown', customerId: 'unknown' };

describe('§6 Privacy: what Shopify asks for', () => {
  test.each([
    [
      'customers/data_request',
      { data_request: { id: 5 }, customer: { id: 4, email: 'ann@example.com' } },
      { ask: 'export', requestId: '5', customerId: '4' },
    ],
    ['customers/data_request', {}, UNKNOWN],
    ['customers/data_request', null, UNKNOWN],
    ['customers/data_request', { data_request: {}, customer: { id: 'x' } }, UNKNOWN],
    [
      'customers/redact',
      { customer: { id: 4, email: 'ann@example.com' }, orders_to_redact: [11, '12', null, 'x'] },
      { ask: 'erase-person', email: 'ann@example.com', orderIds: ['11', '12'] },
    ],
    [
      'customers/redact',
      { customer: { email: 'ann@example.com' } },
      { ask: 'erase-person', email: 'ann@example.com', orderIds: [] },
    ],
    ['customers/redact', { orders_to_redact: [11] }, { ask: 'erase-person', email: '', orderIds: ['11'] }],
    ['customers/redact', { customer: { id: 4 } }, undefined],
    ['customers/redact', { customer: { id: 4 }, orders_to_redact: ['x'] }, undefined],
    ['customers/redact', null, undefined],
    ['shop/redact', {}, { ask: 'erase-shop' }],
    ['shop/redact', null, { ask: 'erase-shop' }],
    ['customers/update', { customer: { email: 'ann@example.com' } }, undefined],
  ])('%s %j asks for %j', (topic, body, request) => {
    expect(decodePrivacyWebhook(topic, body)).toEqual(request);
  });
});

describe('How products arrive: what a webhook says has changed', () => {
  test.each([
    ['products/create', { id: '7' }, { kind: 'product-changed', productId: '7' }],
    ['products/update', { id: 7, updated_at: 5 }, { kind: 'product-changed', productId: '7' }],
    [
      'products/update',
      { id: 42, updated_at: '2026-01-01' },
      { kind: 'product-changed', productId: '42', updatedAt: '2026-01-01' },
    ],
    ['products/delete', { id: 42 }, { kind: 'product-deleted', productId: '42' }],
    ['inventory_levels/update', { inventory_item_id: 1 }, undefined],
    ['products/update', { updated_at: '2026-01-01' }, undefined],
    ['products/update', null, undefined],
    ['products/delete', { id: 'x' }, undefined],
    ['collections/create', null, { kind: 'collections' }],
    ['collections/delete', {}, { kind: 'collections' }],
    ['collections/other', {}, undefined],
  ])('%s %j: %j', (topic, body, change) => {
    expect(decodeProductWebhook(topic, body)).toStrictEqual(change);
  });
});
