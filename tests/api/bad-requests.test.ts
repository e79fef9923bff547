// Error bodies: whatever is sent to whichever endpoint, the answer is never a 5xx, comes at once, and spoils no row.
import { Agent } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/adapters/database/open.ts';
import { ALL_ENDPOINTS } from '../../src/shared/api/all.ts';
import { type Endpoint, type EndpointName, WEBHOOK_PATH } from '../../src/shared/api.ts';
import type { Database } from '../../src/shop/ports/database.ts';
import { CUSTOMER } from '../fixtures/customer.ts';
import { login } from '../support/admin.ts';
import { type BadRequest, badPage, badRequest, badWebhook, sendBad } from '../support/bad-requests.ts';
import { extent } from '../support/extent.ts';
import { STORE_ENGINES } from '../support/postgres.ts';
import { loadRenderer } from '../support/renderer.ts';
import { listProducts, newShopper, type Shopper } from '../support/shopping.ts';
import { startStore, type TestStore } from '../support/store.ts';

const PER_ENDPOINT = extent({ whole: 15, fast: 10 });
const AT_ONCE = 16;
/** The connection is cut when a body is refused before it has all come. */
const CUT = new Set(['EPIPE', 'ECONNRESET']);

const TABLE = Object.entries(ALL_ENDPOINTS) as [EndpointName, Endpoint][];
const OWNER = { username: 'owner', password: 'long-enough' };
const SECRET = 'the-secret';
const PERSON = 'bystander@example.com';

interface Answer {
  readonly status: number | string;
  readonly sent: BadRequest;
}

/** The first answers that nobody should get, with what was sent. */
const wrongOf = (answers: readonly Answer[]) =>
  answers
    .filter(({ status }) => (typeof status === 'number' ? status >= 500 || status < 200 : !CUT.has(status)))
    .slice(0, 3)
    .map(({ status, sent }) => ({ status, ...sent, body: sent.body?.toString('latin1').slice(0, 300) }));

describe.each(STORE_ENGINES)('Bad requests on $name', ({ open }) => {
  let database: Awaited<ReturnType<typeof open>>;
  let store: TestStore;
  let records: Database;
  let shopper: Shopper;
  let cookie: string;
  let productId: string;
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

  beforeAll(async () => {
    database = await open();
    store = await startStore({
      renderer: await loadRenderer(),
      env: {
        TRUST_PROXY: 'true',
        ADMIN_USERNAME: OWNER.username,
        ADMIN_PASSWORD: OWNER.password,
        DEMO_SHOP_PRODUCTS: '20',
        SHOPIFY_WEBHOOK_SECRET: SECRET,
        ...(database && { DATABASE_URL: database.url }),
      },
    });
    records = await openDatabase(database ? { url: database.url } : { dataDir: store.dataDir });
    ({ cookie } = await login(store, OWNER));
    const [product] = (await listProducts(store)).filter(({ stock }) => stock > 5);
    productId = String(product?.shopifyId);
    shopper = newShopper(store);
    await shopper.add({ productId, quantity: 2 });
    await shopper.checkOut({ ...CUSTOMER, email: PERSON });
    await store.call('POST', '/api/newsletter', { email: PERSON });
    const message = { name: 'By Stander', email: PERSON, subject: 'Hello there', message: 'Leave this be.' };
    await store.call('POST', '/api/contact', message);
  });
  afterAll(async () => {
    agent.destroy();
    await records.close();
    await store.close();
    await database?.drop();
  });

  /** Reads the rows that other people's requests must not change, and the number of all rows. */
  const bystander = async () => ({
    // Their mails leave meanwhile.
    person: { ...(await records.privacy.exportPerson(PERSON)), mails: [] },
    owner: await records.admins.find('owner'),
    intruder: await records.admins.find('intruder'),
  });
  const rowCounts = async () => ({
    subscribe: (await records.subscribers.list({ limit: 100_000 })).rows.length,
    contact: (await records.messages.list({ limit: 1 })).total,
    checkout: (await records.orders.list({ limit: 1 })).total,
  });

  async function sendAll(endpoint: Endpoint, requests: readonly BadRequest[]) {
    const answers: Answer[] = [];
    const remaining = [...requests];
    const worker = async () => {
      for (let request = remaining.pop(); request; request = remaining.pop())
        answers.push({ sent: request, status: await sendBad(store.url, endpoint.method, request, agent) });
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    return answers;
  }

  it(
    'every call answers no 5xx, never hangs, and changes no row that it should not',
    async () => {
      const before = await bystander();
      const countsBefore = await rowCounts();
      const accepted: Partial<Record<string, number>> = {};
      for (const [name, endpoint] of TABLE) {
        // Logging out ends the session it comes with; the other calls go on with theirs.
        const ownCookie = name === 'adminLogout' ? (await login(store, OWNER)).cookie : cookie;
        const requests = fc.sample(
          badRequest(name, endpoint, { cookie: ownCookie, productId }),
          PER_ENDPOINT,
        );
        const answers = await sendAll(endpoint, requests);
        expect(wrongOf(answers), name).toEqual([]);
        accepted[name] = answers.filter(({ status }) => status === 200).length;
      }
      expect(await bystander()).toEqual(before);
      for (const [name, count] of Object.entries(await rowCounts()))
        expect(count - countsBefore[name as keyof typeof countsBefore]).toBeLessThanOrEqual(
          accepted[name] ?? 0,
        );
    },
    Math.max(60_000, PER_ENDPOINT * 60 * TABLE.length),
  );

  it('pages and every other address answer no 5xx and never hang', async () => {
    const pages = fc.sample(badPage, PER_ENDPOINT * 5);
    const answers = await Promise.all(
      pages.map(async (sent) => ({ sent, status: await sendBad(store.url, sent.method, sent, agent) })),
    );
    expect(wrongOf(answers)).toEqual([]);
  });

  it('signed webhooks with senseless bodies get no 5xx and never hang', async () => {
    const answers = await sendAll(
      { method: 'POST', path: WEBHOOK_PATH, access: 'public', cache: 'private', reply: undefined },
      fc.sample(badWebhook(SECRET), PER_ENDPOINT * 5),
    );
    expect(wrongOf(answers)).toEqual([]);
  });

  it('the admin session and the shopper’s cart survive all bad requests', async () => {
    expect((await store.call('GET', '/api/admin/orders', undefined, { cookie })).status).toBe(200);
    expect(await shopper.list()).toHaveLength(1);
  });
});
