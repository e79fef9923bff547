// §5 §7 Newsletter and contact: trimmed, checked, kept once, and telling nobody who is on the list.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../support/admin.ts';
import { listProducts } from '../support/shopping.ts';
import { FEW_PRODUCTS, startStore, type TestStore } from '../support/store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startStore({ env: { ...FEW_PRODUCTS, TRUST_PROXY: 'true' } });
});
afterAll(() => store.close());

let caller = 0;
/** Each call from an address of its own, so that no limit is met by accident. */
const post = (path: string, body: unknown, address?: string) => {
  caller += 1;
  const from = address ?? `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`;
  return store.call('POST', path, body, { 'x-forwarded-for': from });
};
const subscribers = () =>
  withDatabase(store, async (database) => (await database.subscribers.list({ limit: 500 })).rows);
const messages = () =>
  withDatabase(store, async (database) => (await database.messages.list({ limit: 500 })).rows);

const MESSAGE = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  subject: 'A question',
  message: 'Does the shirt shrink?',
};

describe('§5 Newsletter', () => {
  it('an address is trimmed, stored once whatever its case, and a known one is answered like a new one [R.68]', async () => {
    const answers: [number, string, string | null][] = [];
    for (const email of ['  Reader@Example.com ', 'reader@example.com', 'READER@EXAMPLE.COM']) {
      const response = await post('/api/newsletter', { email });
      answers.push([response.status, await response.text(), response.headers.get('content-length')]);
    }
    expect(answers[0]?.[0]).toBe(200);
    expect(new Set(answers.map(String)).size).toBe(1);
    const rows = (await subscribers()).filter(({ email }) => /^reader@example/i.test(email));
    expect(rows.map(({ email }) => email)).toEqual(['Reader@Example.com']);
  });

  it.each([
    undefined,
    '',
    '   ',
    'x',
    'a@b',
    'a b@example.com',
    `${'a'.repeat(250)}@example.com`,
    5,
    null,
    {},
  ])('%j is refused in words that fit into a toast', async (email) => {
    const before = (await subscribers()).length;
    const response = await post('/api/newsletter', { email });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message: 'Please enter a valid email address' });
    expect((await subscribers()).length).toBe(before);
  });

  it('more than twenty calls a minute of one address are 429 with Retry-After', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1)
      statuses.push((await post('/api/newsletter', { email: 'a@example.com' }, '10.200.0.1')).status);
    expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
    expect(statuses[20]).toBe(429);
    const refused = await post('/api/newsletter', { email: 'a@example.com' }, '10.200.0.1');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('§5 Contact', () => {
  it('a message is stored trimmed and unread [R.28]', async () => {
    const response = await post('/api/contact', {
      ...MESSAGE,
      name: '  Ada Byron ',
      email: ' ada@example.com ',
    });
    expect(response.status).toBe(200);
    const [kept] = await messages();
    expect(kept).toMatchObject({ ...MESSAGE, isRead: false });
  });

  it.each([
    ['name', 'A', 'Name must be at least 2 characters'],
    ['email', 'no', 'Please enter a valid email address'],
    ['subject', 'Hey', 'Subject must be at least 5 characters'],
    ['message', 'Too short', 'Message must be at least 10 characters'],
    ['message', `          x${' '.repeat(20)}`, 'Message must be at least 10 characters'],
  ])('a bad %s is refused in the form’s own words', async (field, value, text) => {
    const before = (await messages()).length;
    const response = await post('/api/contact', { ...MESSAGE, [field]: value });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message: text });
    expect((await messages()).length).toBe(before);
  });

  it('a robot that fills the hidden field is thanked and nothing is stored', async () => {
    const before = (await messages()).length;
    const person = await (await post('/api/contact', MESSAGE)).text();
    const robot = await post('/api/contact', { ...MESSAGE, website: 'https://spam.example' });
    expect(robot.status).toBe(200);
    expect(await robot.text()).toBe(person);
    expect((await messages()).length).toBe(before + 1);
  });

  it('the newsletter and alerts treat a robot the same way [B4.10]', async () => {
    const robot = { email: 'robot@example.com', website: 'https://spam.example' };
    const person = { email: 'person@example.com' };
    const subscribed = await (await post('/api/newsletter', person)).text();
    expect(await (await post('/api/newsletter', robot)).text()).toBe(subscribed);
    const [product] = await listProducts(store);
    const alert = { kind: 'price', variantId: product?.variants[0]?.id };
    const asked = await (await post('/api/alerts', { ...person, ...alert })).text();
    expect(await (await post('/api/alerts', { ...robot, ...alert })).text()).toBe(asked);
    const kept = await withDatabase(store, (database) => database.privacy.exportPerson('robot@example.com'));
    expect(Object.values(kept).flat().filter(Boolean)).toEqual([]);
    const known = await withDatabase(store, (database) =>
      database.privacy.exportPerson('person@example.com'),
    );
    expect(Object.values(known).flat().length).toBeGreaterThan(1);
  });

  it('more than ten calls a minute of one address are 429', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1)
      statuses.push((await post('/api/contact', MESSAGE, '10.201.0.1')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});
