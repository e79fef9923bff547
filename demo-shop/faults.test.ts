import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningShop, runShop, TOKEN } from './testing/running-shop.ts';

let running: RunningShop;
beforeEach(async () => {
  running = await runShop();
});
afterEach(() => running.stop());

const ask = (query = '{ products(first: 2) { nodes { id title } pageInfo { hasNextPage } } }') =>
  running.post('/api/2026-10/graphql.json', JSON.stringify({ query }), {
    'Content-Type': 'application/json',
    'X-Shopify-Storefront-Access-Token': TOKEN,
  });

describe('faults of the Storefront API', () => {
  it('down: the connection is cut', async () => {
    running.shop.faults.set('down');
    await expect(ask()).rejects.toThrow('fetch failed');
  });

  it('slow: the answer waits', async () => {
    running.shop.faults.set('slow', { delayMs: 150 });
    const start = Date.now();
    expect((await ask()).status).toBe(200);
    expect(Date.now() - start).toBeGreaterThanOrEqual(145);
  });

  it.each([
    ['rate_limited', 429],
    ['security_rejected', 430],
    ['server_error', 503],
  ] as const)('%s: status %i', async (kind, status) => {
    running.shop.faults.set(kind);
    expect((await ask()).status).toBe(status);
  });

  it('throttled: status 200 with the code THROTTLED', async () => {
    running.shop.faults.set('throttled');
    const response = await ask();
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'THROTTLED' } }] });
  });

  it('html and truncated: status 200 with a body that is not JSON', async () => {
    running.shop.faults.set('html');
    const page = await ask();
    expect(page.headers.get('content-type')).toContain('text/html');
    await expect(page.json()).rejects.toThrow(SyntaxError);
    running.shop.faults.set('truncated');
    const half = await ask();
    expect(half.headers.get('content-type')).toContain('application/json');
    await expect(half.json()).rejects.toThrow(SyntaxError);
  });

  it('missing_fields: nulls where the schema promises data', async () => {
    running.shop.faults.set('missing_fields');
    expect(await (await ask()).json()).toMatchObject({
      data: {
        products: {
          nodes: [
            { id: null, title: null },
            { id: null, title: null },
          ],
        },
      },
    });
  });

  it('wrong_version: the header names another version', async () => {
    running.shop.faults.set('wrong_version');
    expect((await ask()).headers.get('x-shopify-api-version')).not.toBe('2026-10');
  });

  it('can be counted, switched by a call, and switched off', async () => {
    expect((await running.admin('PUT', '/fault', { kind: 'server_error', times: 2 })).status).toBe(200);
    const statuses = [(await ask()).status, (await ask()).status, (await ask()).status];
    expect(statuses).toEqual([503, 503, 200]);
    expect((await running.admin('PUT', '/fault', { kind: 'nonsense' })).status).toBe(422);
    expect((await running.admin('GET', '/fault')).body.kind).toBe('none');
  });
});
