// Makes requests nobody should send: wrong shapes, types, sizes, encodings and keys, for any endpoint of the table.
import { createHmac } from 'node:crypto';
import { type Agent, request } from 'node:http';
import fc from 'fast-check';
import { type Endpoint, type EndpointName, WEBHOOK_PATH } from '../../src/shared/api.ts';
import { CATEGORY_IDS } from '../../src/shared/catalogue.ts';
import { href, ROUTES } from '../../src/shared/routes.ts';
import { CUSTOMER } from '../fixtures/customer.ts';
import { header, KEYS, pathPart, rawBody, text, value } from './bad-values.ts';

export interface BadRequest {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer | undefined;
}

const SESSION = '7a1f2f4e-0d3b-4c55-9e0c-2f6f5b8f1a11';
/** Holds the input of a valid call, which is then damaged in one place. */
const GOOD: Partial<Record<EndpointName, Record<string, unknown>>> = {
  updateCartItem: { quantity: 1 },
  checkout: { customerInfo: CUSTOMER, cartItems: [{ id: 'x', quantity: 1 }] },
  subscribe: { email: 'bad@example.com' },
  contact: { name: 'Bad', email: 'bad@example.com', subject: 'Subject', message: 'A long enough message' },
  adminLogin: { username: 'nobody', password: 'no-password' },
  adminCreate: { username: 'intruder', email: 'i@example.com', password: 'long-enough', token: 'guess' },
};

function spoiled(good: Record<string, unknown>): fc.Arbitrary<Buffer> {
  const fields = [...Object.keys(good), 'variantId', 'token', 'website', 'extra', ...KEYS];
  const flat = fc
    .tuple(fc.constantFrom(...fields), value)
    .map(([field, bad]) => ({ ...good, ...Object.fromEntries([[field, bad]]) }));
  const inner = fc
    .tuple(fc.constantFrom(...Object.keys(CUSTOMER)), value)
    .map(([field, bad]) =>
      good.customerInfo
        ? { ...good, customerInfo: { ...CUSTOMER, [field]: bad } }
        : { ...good, [field]: bad },
    );
  return fc.oneof(flat, inner, value).map((body) => Buffer.from(JSON.stringify(body) ?? 'undefined'));
}

const PARAMETERS = [
  'q',
  'page',
  'category',
  'sort',
  'order',
  'view',
  'size',
  'color',
  'price',
  'token',
  'in-stock',
  'x',
];

const query = fc.oneof(
  fc.constant(''),
  fc
    .tuple(fc.constantFrom(...PARAMETERS, 'before', 'id', '__proto__'), pathPart)
    .map(([key, part]) => `?${key}=${part}`),
  pathPart.map((part) => `?category=a&category=${part}&before[]=${part}`),
);

export function badRequest(
  name: EndpointName,
  endpoint: Endpoint,
  { cookie, productId }: { cookie: string; productId: string },
): fc.Arbitrary<BadRequest> {
  const good = name === 'addToCart' ? { productId, quantity: 1 } : (GOOD[name] ?? {});
  const hasBody = endpoint.method !== 'GET';
  const bodies = fc.oneof({ weight: 3, arbitrary: spoiled(good) }, { weight: 1, arbitrary: rawBody });
  return fc.record({
    path: fc.tuple(pathPart, query).map(([id, end]) => endpoint.path.replace(':id', id) + end),
    body: hasBody
      ? fc.oneof({ weight: 9, arbitrary: bodies }, { weight: 1, arbitrary: fc.constant(undefined) })
      : fc.constant(undefined),
    headers: fc
      .record({
        type: fc.oneof(
          { weight: 8, arbitrary: fc.constant('application/json') },
          {
            weight: 1,
            arbitrary: fc.constantFrom(
              'application/json; charset=utf-16',
              'text/plain',
              'APPLICATION/JSON;;',
              'x',
              '',
            ),
          },
        ),
        session: fc.oneof(
          { weight: 4, arbitrary: fc.constant(SESSION) },
          { weight: 1, arbitrary: text.map(header) },
        ),
        cookie: fc.oneof(
          fc.constant(cookie),
          text.map((bad) => `admin_session=${header(bad)}`),
        ),
        encoding: fc.constantFrom(undefined, undefined, undefined, 'gzip', 'identity'),
        address: fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((parts) => `10.${parts.join('.')}`),
      })
      .map(({ type, session, cookie: sent, encoding, address }) => ({
        ...(hasBody && { 'content-type': type }),
        'x-session-id': session,
        cookie: sent,
        ...(encoding && { 'content-encoding': encoding }),
        // Each caller from an address of its own: the limits are tested elsewhere and would hide what is tested here.
        'x-forwarded-for': address,
      })),
  });
}

const pageQuery = fc
  .array(fc.tuple(fc.constantFrom(...PARAMETERS), pathPart), { maxLength: 4 })
  .map((pairs) => (pairs.length > 0 ? `?${pairs.map((pair) => pair.join('=')).join('&')}` : ''));
const PAGES = [...Object.values(ROUTES), ...CATEGORY_IDS.map(href.category)];
const OTHER = [
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.svg',
  '/assets/',
  '/api/',
  '/demo-shop',
];

/** Pages and everything else that is no call: known paths with odd queries, odd paths, odd ways to ask. */
export const badPage: fc.Arbitrary<BadRequest & { readonly method: string }> = fc.record({
  method: fc.constantFrom('GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'),
  path: fc
    .tuple(
      fc.oneof(
        fc.constantFrom(...PAGES, ...OTHER),
        pathPart.map((part) => `/product/${part}`),
        fc.tuple(fc.constantFrom(...PAGES), pathPart).map((parts) => parts.join('/')),
        fc.array(pathPart, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`),
      ),
      pageQuery,
    )
    .map((parts) => parts.join('').replace(/^\/+/, '/')),
  body: fc.constant(undefined),
  headers: fc.record({
    'accept-encoding': fc.oneof(
      fc.constantFrom('br', 'gzip', 'brown', '*;q=0', ',,;q', ''),
      text.map(header),
    ),
    'if-none-match': fc.oneof(fc.constantFrom('*', '"x"', 'W/"x", ,'), text.map(header)),
    accept: text.map(header),
    referer: text.map(header),
    cookie: text.map(header),
  }),
});

const TOPICS = [
  'orders/create',
  'orders/paid',
  'orders/fulfilled',
  'orders/cancelled',
  'refunds/create',
  'products/update',
  'products/delete',
  'customers/data_request',
  'app/uninstalled',
];
const WEBHOOK_FIELDS = [
  'id',
  'order_id',
  'email',
  'total_price',
  'line_items',
  'customer',
  'note_attributes',
  'transactions',
  'updated_at',
];

/** Signed webhooks whose bodies make no sense. Erasures are left out: they would do what they say. */
export const badWebhook = (secret: string): fc.Arbitrary<BadRequest> =>
  fc
    .tuple(
      fc.constantFrom(...TOPICS),
      fc.oneof(
        fc
          .dictionary(fc.constantFrom(...WEBHOOK_FIELDS), value)
          .map((body) => Buffer.from(JSON.stringify(body))),
        fc
          .tuple(fc.constantFrom(...WEBHOOK_FIELDS), value)
          .map(([field, bad]) =>
            Buffer.from(JSON.stringify({ id: 7, line_items: [], email: 'a@example.com', [field]: bad })),
          ),
        rawBody,
      ),
      fc.oneof(fc.constant('delivery'), text.map(header)),
    )
    .map(([topic, body, id]) => ({
      path: WEBHOOK_PATH,
      body,
      headers: {
        'content-type': 'application/json',
        'x-shopify-topic': topic,
        'x-shopify-webhook-id': id,
        'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
      },
    }));

const ANSWER_MS = 15_000;

/** The status, or why there was none. Written by hand: fetch would mend half of these requests. */
export function sendBad(
  origin: string,
  method: string,
  { path, headers, body }: BadRequest,
  agent: Agent,
): Promise<number | string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const call = request({ hostname, port, method, path, headers, agent, timeout: ANSWER_MS }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', (error) => resolve(String(error)));
    });
    call.on('timeout', () => call.destroy(new Error('no answer')));
    call.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    call.end(body);
  });
}
