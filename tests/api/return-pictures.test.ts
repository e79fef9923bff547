// B11 Pictures of a return over HTTP: taken with the form, refused in words, seen by the owner alone.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditRow } from '../../src/shared/api/desk/account.ts';
import type { DeskList } from '../../src/shared/api/desk/list.ts';
import type { DeskReturn } from '../../src/shared/api/desk/returns.ts';
import type { OrderView, Product } from '../../src/shared/entities.ts';
import { createAdmin, login } from '../support/admin.ts';
import { loadRenderer } from '../support/renderer.ts';
import { deliveredOrder, readOrder } from '../support/returning.ts';
import { listProducts, wellStocked } from '../support/shopping.ts';
import { startStore, type TestStore } from '../support/store.ts';

const MB = 1024 * 1024;
let store: TestStore;
let product: Product | undefined;
let admin: { cookie: string };
let photograph: Buffer;

beforeAll(async () => {
  store = await startStore({ env: { TRUST_PROXY: '1' }, renderer: await loadRenderer() });
  [product] = wellStocked(await listProducts(store), 20);
  admin = await login(store, await createAdmin(store));
  photograph = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#864' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Ada Byron' } })
    .toBuffer();
});
afterAll(() => store.close());

const picture = (content: Buffer = photograph, name = 'hole.jpg') =>
  new File([new Uint8Array(content)], name, { type: 'image/jpeg' });

/** The form of the order's page, sent as a browser sends it: with scripts they read JSON, without them a page. */
function send(
  { token, variantId }: { token: string; variantId: string },
  files: readonly File[],
  { reason = 'Damaged or defective', quantity = '1', exchange = '', scripts = true, headers = {} } = {},
): Promise<Response> {
  const form = new FormData();
  form.set('number', '0');
  form.set(`line-${variantId}`, 'on');
  form.set(`quantity-${variantId}`, quantity);
  form.set(`reason-${variantId}`, reason);
  form.set(`exchange-${variantId}`, exchange);
  form.set(`note-${variantId}`, 'A hole in the sleeve');
  for (const file of files) form.append('pictures', file);
  return fetch(`${store.url}/api/orders/${token}/returns`, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: scripts ? 'application/json' : 'text/html', ...headers },
    body: form,
  });
}
const messageOf = async (response: Response) => ((await response.json()) as { message: string }).message;
const desk = (path: string, headers: Record<string, string> = admin) =>
  store.call('GET', path, undefined, headers);
const picturesAt = async (orderNumber: string) => {
  const { rows } = (await (await desk('/api/admin/desk/returns')).json()) as DeskList<DeskReturn>;
  return rows.find((each) => each.orderNumber === orderNumber)?.pictures ?? [];
};
const leftovers = () => {
  const folder = join(store.dataDir, 'uploads');
  return existsSync(folder) ? readdirSync(folder) : [];
};

test('B11 Pictures: three come with the form and are seen by the owner alone, saved and never shown as a page [B11.13, B11.14]', async () => {
  const order = await deliveredOrder(store, product);
  const response = await send(order, [picture(), picture(photograph, '../../etc/passwd'), picture()]);
  expect(response.status).toBe(200);
  const view = (await response.json()) as OrderView;
  expect(view.returns?.requests).toMatchObject([{ state: 'Return requested' }]);
  expect(JSON.stringify(view)).not.toContain('return-pictures');
  const [address = '', ...others] = await picturesAt(view.number ?? '');
  expect(others).toHaveLength(2);
  const shown = await desk(address);
  expect(shown.status).toBe(200);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'attachment; filename="return.jpg"',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  const jpeg = Buffer.from(await shown.arrayBuffer());
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 600 });
  expect(jpeg.includes('Ada')).toBe(false);
  expect((await desk(address, {})).status).toBe(401);
  expect((await desk('/api/admin/desk/return-pictures/none')).status).toBe(404);
  const trail = (await (await desk('/api/admin/desk/audit')).json()) as DeskList<AuditRow>;
  expect(trail.rows.map(({ action }) => action)).toContain('Looked at the picture of a return');
  expect(leftovers()).toEqual([]);
});

test('B11 Pictures: what cannot be taken is refused in words, and nothing of it stays [B11.13]', async () => {
  const order = await deliveredOrder(store, product);
  const large = Buffer.concat([photograph, Buffer.alloc(5 * MB)]);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const refusals = [
    [[picture(large)], 413, 'A picture can have at most 5 MB.'],
    [[picture(svg)], 415, 'Only JPEG, PNG and WebP pictures can be sent.'],
    [[picture(photograph.subarray(0, 400))], 422, 'This picture could not be read. Please try another one.'],
    [[picture(), picture(), picture(), picture()], 400, 'At most 3 pictures can be sent.'],
  ] as const;
  for (const [files, status, message] of refusals) {
    const response = await send(order, files);
    expect([response.status, await messageOf(response)]).toEqual([status, message]);
  }
  const other = await send(order, [picture()], { reason: 'Too small' });
  expect(await messageOf(other)).toBe(
    'Pictures belong to these reasons: Damaged or defective, Not as described, Wrong item.',
  );
  expect((await send({ ...order, token: 'a.b' }, [picture()])).status).toBe(404);
  expect((await readOrder(store, order.token)).returns?.requests).toEqual([]);
  expect(leftovers()).toEqual([]);
});

test.each(['Not as described', 'Wrong item'])('B11 Pictures: %s takes them too [B11.13]', async (reason) => {
  const order = await deliveredOrder(store, product);
  expect((await send(order, [picture()], { reason })).status).toBe(200);
  expect(await picturesAt((await readOrder(store, order.token)).number ?? '')).toHaveLength(1);
});

test('B11 Pictures: the request is checked before any picture is redrawn [B11.18]', async () => {
  const order = await deliveredOrder(store, product);
  const noPicture = [picture(Buffer.from('no picture'))];
  const refusals = [
    [{ ...order, variantId: '404' }, {}, 'This item cannot be returned.'],
    [order, { quantity: '100' }, /can be returned\.$/],
    [order, { reason: 'Bored' }, 'Please choose a reason for each item.'],
    [order, { exchange: '404' }, 'This size is sold out. Please choose another one or a refund.'],
  ] as const;
  for (const [line, choice, message] of refusals)
    expect(await messageOf(await send(line, noPicture, choice))).toMatch(message);
  expect((await send(order, noPicture)).status).toBe(415);
  // The second press of one form makes no second return, so its pictures need no work.
  expect((await send(order, [picture()])).status).toBe(200);
  expect((await send(order, noPicture)).status).toBe(200);
  expect(leftovers()).toEqual([]);
});

test('B11 Pictures: a form that cannot be read is refused, and nothing of it stays [B11.13]', async () => {
  const { token } = await deliveredOrder(store, product);
  const part = (name: string) => `--b\r\ncontent-disposition: form-data; ${name}\r\n\r\n`;
  const withBoundary = 'multipart/form-data; boundary=b';
  const bodies = [
    [withBoundary, `${part('name="number"')}0`],
    [withBoundary, `${part('name="pictures"; filename="a.jpg"')}half`],
    [withBoundary, '--b\r\ncontent-disposition'],
    [withBoundary, `${part('name="constructor"')}0\r\n--b--\r\n`],
    ['multipart/form-data', '--b--'],
  ] as const;
  for (const [type, body] of bodies)
    for (const accept of ['application/json', 'text/html']) {
      const response = await fetch(`${store.url}/api/orders/${token}/returns`, {
        method: 'POST',
        headers: { 'content-type': type, accept },
        body,
      });
      expect([body, response.status]).toEqual([body, 400]);
      expect(await response.text()).toContain('The request could not be understood.');
    }
  expect(leftovers()).toEqual([]);
});

test('B11 Pictures: without scripts the same form is answered by the order’s page [B11.14]', async () => {
  const order = await deliveredOrder(store, product);
  const refused = await send(order, [picture(Buffer.from('no picture'))], { scripts: false });
  expect(refused.status).toBe(415);
  expect(await refused.text()).toContain('Only JPEG, PNG and WebP pictures can be sent.');
  // Nothing chosen is sent by browsers as an empty file without a name.
  const done = await send(order, [picture(), new File([], '')], { scripts: false });
  expect(done.status).toBe(303);
  expect(done.headers.get('location')).toBe(`/orders/${order.token}?notice=return-sent`);
  const { number = '' } = await readOrder(store, order.token);
  expect(await picturesAt(number)).toHaveLength(1);
});

test('B11 Pictures: no other call takes a form with files [B11.14]', async () => {
  const form = new FormData();
  form.set('pictures', picture());
  for (const path of ['/api/contact', '/api/cart/shopify', '/api/orders/lookup'])
    expect((await fetch(store.url + path, { method: 'POST', body: form })).status).toBe(415);
});

test('B11 Pictures: one order gets at most 30 MB a day, and its neighbors at the same address theirs [B11.14]', async () => {
  const order = await deliveredOrder(store, product);
  const other = await deliveredOrder(store, product);
  // Four megabytes that are no picture count as well: they were sent.
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const heavy = () => send(order, [picture(Buffer.alloc(4 * MB))], { headers });
  for (let sent = 4; sent <= 28; sent += 4) expect((await heavy()).status).toBe(415);
  const over = await heavy();
  expect(over.status).toBe(429);
  expect(await messageOf(over)).toBe('You have sent too many pictures today. Please try again tomorrow.');
  const elsewhere = { 'x-forwarded-for': '203.0.113.10' };
  expect((await send(order, [picture()], { headers: elsewhere })).status).toBe(429);
  expect((await send(other, [picture()], { headers })).status).toBe(200);
});
