// Tests which signed webhooks are accepted: the right body for the topic, of our shop.
import { describe, expect, test } from 'vitest';
import { fitsTopic, isForged, isOwnShop, myshopifyDomain } from './fits.ts';

const ORDER = { id: 1, line_items: [] };
const PRODUCT = { id: 7, title: 'Linen shirt' };
const REFUND = { id: 3, order_id: 1 };
const PERSON = { shop_id: 9, customer: { id: 4 } };

describe('A body must fit its topic', () => {
  test.each([
    ['orders/create', ORDER, true],
    ['orders/create', { id: 1 }, false],
    ['orders/create', { id: 1, line_items: {} }, false],
    ['orders/create', null, false],
    ['orders/create', 'text', false],
    ['orders/create', [], false],

    ['orders/paid', ORDER, true],
    ['orders/paid', { ...ORDER, financial_status: 'paid' }, true],
    ['orders/paid', { ...ORDER, financial_status: 'partially_refunded' }, true],
    ['orders/paid', { ...ORDER, financial_status: 'pending' }, false],
    ['orders/paid', { ...ORDER, financial_status: 'authorized' }, false],
    ['orders/paid', { ...ORDER, financial_status: 'partially_paid' }, false],
    ['orders/paid', { ...ORDER, financial_status: 'voided' }, false],
    ['orders/paid', { ...ORDER, financial_status: 'expired' }, false],
    ['orders/paid', { financial_status: 'paid' }, false],

    ['orders/fulfilled', ORDER, true],
    ['orders/fulfilled', { ...ORDER, fulfillment_status: 'fulfilled' }, true],
    ['orders/fulfilled', { ...ORDER, fulfillment_status: null }, false],
    ['orders/fulfilled', { fulfillment_status: 'fulfilled' }, false],

    ['orders/cancelled', ORDER, true],
    ['orders/cancelled', { ...ORDER, cancelled_at: '2026-03-01T10:00:00Z' }, true],
    ['orders/cancelled', { ...ORDER, cancelled_at: null }, false],
    ['orders/cancelled', { cancelled_at: '2026-03-01T10:00:00Z' }, false],

    ['refunds/create', REFUND, true],
    ['refunds/create', { id: 3 }, false],
    ['refunds/create', { ...REFUND, line_items: [] }, false],

    ['products/create', PRODUCT, true],
    ['products/create', ORDER, false],
    ['products/create', REFUND, false],
    ['products/update', PRODUCT, true],
    ['products/update', ORDER, false],
    ['products/update', REFUND, false],
    ['products/delete', { id: 7 }, true],
    ['products/delete', PRODUCT, false],
    ['products/delete', ORDER, false],
    ['products/delete', REFUND, false],

    ['customers/data_request', PERSON, true],
    ['customers/data_request', { shop_domain: 'my.myshopify.com' }, true],
    ['customers/data_request', { data_request: { id: 5 } }, true],
    ['customers/data_request', { customer: { id: 4 } }, false],
    ['customers/data_request', { ...PERSON, ...ORDER }, false],
    ['customers/data_request', { ...PERSON, orders_to_redact: [] }, false],

    ['customers/redact', { ...PERSON, orders_to_redact: [1] }, true],
    ['customers/redact', { customer: { id: 4 } }, false],
    ['customers/redact', { ...PERSON, ...ORDER }, false],
    ['customers/redact', { ...PERSON, data_request: { id: 5 } }, false],
    ['customers/redact', { ...PERSON, orders_requested: [] }, false],

    ['shop/redact', { shop_id: 9, shop_domain: 'my.myshopify.com' }, true],
    ['shop/redact', {}, false],
    ['shop/redact', { shop_id: 9, line_items: [] }, false],
    ['shop/redact', PERSON, false],
    ['shop/redact', { shop_id: 9, orders_to_redact: [] }, false],

    ['orders/updated', {}, true],
    ['app/uninstalled', null, true],
  ])('%s with %j: %s', (topic, body, fits) => {
    expect(fitsTopic(topic, body)).toBe(fits);
  });

  test.each([
    ['customers/data_request', ORDER, true],
    ['customers/redact', ORDER, true],
    ['shop/redact', ORDER, true],
    ['customers/redact', PERSON, false],
    ['shop/redact', {}, false],
    ['orders/paid', ORDER, false],
    ['products/update', ORDER, false],
  ])('an order under a privacy topic is forged: %s %j: %s', (topic, body, forged) => {
    expect(isForged(topic, body)).toBe(forged);
  });
});

describe('Whose webhook it is', () => {
  test.each([
    ['https://my-shop2.myshopify.com', 'my-shop2.myshopify.com'],
    ['https://My-Shop.MyShopify.com:443/path', 'my-shop.myshopify.com'],
    ['https://shop.example.com', undefined],
    ['https://my.myshopify.com.example', undefined],
    ['https://a.my.myshopify.com', undefined],
    ['https://mymyshopify.com', undefined],
    ['http://127.0.0.1:4310/demo-shop', undefined],
  ])('the domain of %s is %s', (shopUrl, domain) => {
    expect(myshopifyDomain(shopUrl)).toBe(domain);
  });

  const OWN = { domain: 'my.myshopify.com', required: true };
  test.each([
    ['our domain', {}, 'my.myshopify.com', OWN, true],
    ['our domain in another case', {}, 'My.MyShopify.com', OWN, true],
    ['another domain', {}, 'other.myshopify.com', OWN, false],
    ['no domain', {}, undefined, OWN, false],
    ['no domain where none is needed', {}, undefined, { ...OWN, required: false }, true],
    ['another domain where none is needed', {}, 'other.myshopify.com', { ...OWN, required: false }, false],
    [
      'our domain under the signature too',
      { shop_domain: 'MY.myshopify.com' },
      'my.myshopify.com',
      OWN,
      true,
    ],
    [
      'another one under the signature',
      { shop_domain: 'other.myshopify.com' },
      'my.myshopify.com',
      OWN,
      false,
    ],
    ['something else there', { shop_domain: 5 }, 'my.myshopify.com', OWN, true],
    [
      'a shop known by another name',
      { shop_domain: 'other.myshopify.com' },
      'any.example',
      { domain: undefined, required: true },
      true,
    ],
  ])('%s is ours: %#', (_case, body, domain, own, expected) => {
    expect(isOwnShop(body, domain, own)).toBe(expected);
  });
});
