// Rulings, Logs: no e-mail address, name, postal address, token or cookie in any log line of a full run.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cartTotalCents } from '../../src/shared/money.ts';
import { CUSTOMER } from '../fixtures/customer.ts';
import { createAdmin, login } from '../support/admin.ts';
import { listProducts, newShopper, payAt, sendWebhook, wellStocked } from '../support/shopping.ts';
import { startStore } from '../support/store.ts';

const PERSON = {
  ...CUSTOMER,
  email: 'quentin.zyzzyva@example.com',
  firstName: 'Quentin',
  lastName: 'Zyzzyva',
  address: '77 Xanadu Parkway',
  phone: '919 555 0177',
};
const SECRET = 'the-webhook-secret-of-this-test';

it('Logs: a purchase, a message, a subscription and an admin session leave no personal data [R.69]', async () => {
  const lines: string[] = [];
  const store = await startStore({
    env: { LOG_LEVEL: 'debug', SHOPIFY_WEBHOOK_SECRET: SECRET },
    logTo: { write: (line) => void lines.push(line) },
  });
  const shopper = newShopper(store);
  const [product] = wellStocked(await listProducts(store));
  await shopper.add({ productId: product?.shopifyId, quantity: 1 });
  const total = cartTotalCents(await shopper.list());
  expect((await shopper.checkOut({ ...PERSON, country: 'Elsewhere' })).status).toBe(422);
  const { body } = await shopper.checkOut(PERSON);
  const paid = await payAt(store.url + body.checkoutUrl, total, {
    email: PERSON.email,
    firstName: PERSON.firstName,
    lastName: PERSON.lastName,
    address1: PERSON.address,
  });
  expect(paid).toContain('thank-you');
  await expect.poll(() => shopper.list(), { timeout: 10_000 }).toEqual([]);

  await store.call('POST', '/api/newsletter', { email: PERSON.email });
  await store.call('POST', '/api/newsletter', { email: `not an address ${PERSON.email}` });
  await store.call('POST', '/api/contact', {
    name: 'Quentin Zyzzyva',
    email: PERSON.email,
    subject: 'Xanadu Parkway',
    message: 'Where is my parcel?',
  });
  const setupToken = readFileSync(join(store.dataDir, 'setup-token'), 'utf8').trim();
  const account = await createAdmin(store);
  await store.call('POST', '/api/admin/login', { username: PERSON.email, password: 'Zyzzyva-password' });
  const headers = await login(store, account);
  for (const list of ['orders', 'messages', 'newsletter'])
    expect((await store.call('GET', `/api/admin/${list}`, undefined, headers)).status).toBe(200);
  await store.call('GET', `/api/admin/orders?before=${encodeURIComponent(PERSON.email)}`, undefined, headers);
  await store.call('GET', `/product/${encodeURIComponent(PERSON.email)}?email=${PERSON.email}`);
  await store.call('POST', '/api/admin/logout', {}, headers);
  const customer = { id: 42, email: PERSON.email, phone: PERSON.phone };
  for (const topic of ['customers/data_request', 'customers/redact', 'shop/redact']) {
    const webhook = { topic, secret: SECRET, body: { customer, data_request: { id: 7 } } };
    expect((await sendWebhook(store, webhook)).status).toBe(200);
  }
  await store.close();

  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(15);
  expect(log).toContain('npm run privacy -- export <email>');
  expect(log).toContain('"customerId":"42"');
  expect(log).not.toMatch(/zyzzyva|quentin|xanadu|555 0177|@example\.com/i);
  for (const secret of [
    setupToken,
    account.password,
    headers.cookie.split('=')[1] ?? '?',
    shopper.session['x-session-id'] ?? '?',
    SECRET,
  ])
    expect(log).not.toContain(secret);
});
