import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningShop, runShop } from '../testing/running-shop.ts';

let running: RunningShop;
beforeAll(async () => {
  running = await runShop();
});
afterAll(() => running.stop());

// fetch does not let a test choose the Host header, and that header is what is tested.
const statusWith = (headers: Record<string, string>, method = 'GET'): Promise<number> =>
  new Promise((done, failed) => {
    const outgoing = request(`${running.origin}/demo-shop/admin`, { method, headers }, (answer) => {
      answer.resume();
      done(answer.statusCode ?? 0);
    });
    outgoing.on('error', failed);
    outgoing.end();
  });

describe('back office', () => {
  it('answers this machine only', async () => {
    expect(await statusWith({})).toBe(200);
    expect(await statusWith({ Host: 'shop.example' })).toBe(403);
  });

  it.each([
    { 'X-Forwarded-For': '203.0.113.9' },
    { 'X-Forwarded-Proto': 'https' },
    { Forwarded: 'for=203.0.113.9' },
    { Via: '1.1 proxy' },
    { 'X-Real-IP': '203.0.113.9' },
    { 'CF-Connecting-IP': '203.0.113.9' },
    { Referer: 'https://shop.example/demo-shop/admin' },
    { Origin: 'https://shop.example' },
  ])('refuses what came through a proxy: %o', async (headers) => {
    expect(await statusWith(headers as Record<string, string>)).toBe(403);
  });

  it('refuses HTTP/1.0, which a proxy speaks and a browser does not', async () => {
    const { hostname, port } = new URL(running.origin);
    const ask = (version: string) =>
      new Promise<string>((done, failed) => {
        const socket = connect(Number(port), hostname, () =>
          socket.end(
            `GET /demo-shop/admin/api/fault HTTP/${version}\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`,
          ),
        );
        let text = '';
        socket.on('data', (chunk) => {
          text += chunk;
        });
        socket.on('end', () => done(text));
        socket.on('error', failed);
      });
    expect(await ask('1.1')).toContain(' 200 ');
    expect(await ask('1.0')).toContain(' 403 ');
  });

  // Chromium sends these headers with a form of the page itself, and with a form of another site's page.
  const browser = (origin: string, site: string) => ({
    'Content-Type': 'application/x-www-form-urlencoded',
    Origin: origin,
    Referer: `${running.origin}/demo-shop/admin`,
    'Sec-Fetch-Site': site,
    'Sec-Fetch-Mode': 'navigate',
    'Sec-Fetch-Dest': 'document',
    'Sec-Fetch-User': '?1',
  });

  it('takes the forms of its own page as a browser sends them', async () => {
    const page = await fetch(`${running.origin}/demo-shop/admin`);
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    const own = await running.post(
      '/admin/faults',
      'kind=slow&delayMs=5',
      browser(running.origin, 'same-origin'),
    );
    expect(own.status).toBe(303);
    expect(running.shop.faults.current).toMatchObject({ kind: 'slow', delayMs: 5 });
    running.shop.faults.clear();
    for (const [origin, site] of [
      ['null', 'cross-site'],
      ['null', 'same-origin'],
      ['http://localhost:1', 'same-site'],
      ['http://127.0.0.1:1', 'same-origin'],
    ] as const) {
      const strange = await running.post('/admin/faults', 'kind=down', browser(origin, site));
      expect(strange.status, `${origin} ${site}`).toBe(403);
    }
    expect(running.shop.faults.current.kind).toBe('none');
  });

  it('takes no change from the page of another site', async () => {
    const form = 'kind=down';
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const foreign = await running.post('/admin/faults', form, { ...type, Origin: 'http://evil.example' });
    expect(foreign.status).toBe(403);
    const sneaky = await running.post('/admin/api/privacy', '{"topic":"shop/redact"}', {
      'Content-Type': 'text/plain',
    });
    expect(sneaky.status).toBe(415);
    expect(running.shop.faults.current.kind).toBe('none');
  });

  it('changes price and stock by form, and says what it did', async () => {
    const response = await running.form('/admin/products/1003', {
      'price-10030': '26.00',
      'stock-10030': '7',
    });
    expect(response.status).toBe(303);
    const page = await (await fetch(response.headers.get('location') ?? '')).text();
    expect(page).toContain('Saved Silk Scarf.');
    expect(page).toContain('value="26.00"');
    const { data } = await running.graphql(
      '{ product(handle: "silk-scarf") { totalInventory priceRange { minVariantPrice { amount } } } }',
    );
    expect(data.product).toEqual({ totalInventory: 7, priceRange: { minVariantPrice: { amount: '26.0' } } });
  });

  it('refuses a price that is none and keeps the old one', async () => {
    const response = await running.form('/admin/products/1002', { 'price-10020': 'cheap' });
    expect(response.headers.get('location')).toContain('refused=A+price+must+be');
    expect((await running.admin('GET', '/products/1002')).body.variants[0].price).toBe(120_00);
  });

  it('sets the shop’s conditions by form, refuses what none can be, and takes them all back', async () => {
    const page = async () => (await fetch(`${running.origin}/demo-shop/admin`)).text();
    const answerOf = async (fields: Record<string, string>, path = 'conditions') =>
      new URL((await running.form(`/admin/${path}`, fields)).headers.get('location') ?? '').searchParams;
    const changes = {
      deliveries: 'twice',
      orderData: 'false',
      searchLagMs: '2000',
      checkoutHost: 'pay.example',
    };
    const rates = [{ title: 'Slow Boat', price: 300 }];
    const fields = { ...changes, shippingRates: JSON.stringify(rates) };
    expect((await answerOf(fields)).get('said')).toBe('The conditions are set.');
    expect(running.shop.conditions.current).toMatchObject({
      deliveries: 'twice',
      orderData: false,
      searchLagMs: 2_000,
      checkoutHost: 'pay.example',
      shippingRates: rates,
    });
    for (const name of Object.keys(running.shop.conditions.current))
      expect(await page()).toContain(`name="${name}"`);
    expect(await page()).toContain('<option selected>twice</option>');
    expect((await answerOf({ payments: 'later' })).get('refused')).toMatch(/^payments: /);
    expect((await answerOf({ reset: '1' })).get('said')).toBe('The shop behaves well again.');
    expect(running.shop.conditions.current).toMatchObject({ deliveries: 'in_order', shippingRates: null });
  });

  it('makes a discount automatic by form, and back', async () => {
    const toggle = () => running.form('/admin/discounts', { code: 'WELCOME10' });
    await toggle();
    expect(running.shop.state.discounts.automatic.map(({ code }) => code)).toEqual(['WELCOME10']);
    await toggle();
    expect(running.shop.state.discounts.automatic).toEqual([]);
  });

  it('lists and searches products, and answers 404 for what is not there', async () => {
    expect((await running.admin('GET', '/products?search=scarf')).body).toMatchObject({
      total: 1,
      products: [{ id: 1003 }],
    });
    expect((await running.admin('GET', '/products/9')).status).toBe(404);
    expect((await running.admin('GET', '/nothing')).status).toBe(404);
    expect((await running.admin('POST', '/orders/9/fulfil')).status).toBe(422);
  });
});
