// A demo shop on a real port for tests, with a small client and a webhook listener.
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDemoShop, type DemoShop, type DemoShopOptions } from '../shop.ts';
import { fixtureCatalogue } from './fixture.ts';

export const TOKEN = 'test-token';

// biome-ignore lint/suspicious/noExplicitAny: tests read answers of many shapes
export type Json = any;

export interface RunningShop {
  shop: DemoShop;
  origin: string;
  graphql(query: string, variables?: object, headers?: Record<string, string>): Promise<Json>;
  post(path: string, body: string, headers?: Record<string, string>): Promise<Response>;
  admin(method: string, path: string, body?: object): Promise<{ status: number; body: Json }>;
  form(path: string, fields: Record<string, string>): Promise<Response>;
  stop(): Promise<void>;
}

export async function runShop(options: Partial<DemoShopOptions> = {}): Promise<RunningShop> {
  const server = createServer((req, res) => void shop.handle(req, res));
  const origin = await listen(server);
  const shop = createDemoShop({
    basePath: '/demo-shop',
    publicUrl: origin,
    storeUrl: 'http://store.example/',
    publicToken: TOKEN,
    catalogue: fixtureCatalogue(),
    ...options,
  });
  const at = (path: string) => (path.startsWith('http') ? path : `${origin}/demo-shop${path}`);
  const post: RunningShop['post'] = (path, body, headers = {}) =>
    fetch(at(path), { method: 'POST', body, headers, redirect: 'manual' });
  return {
    shop,
    origin,
    post,
    async graphql(query, variables = {}, headers = {}) {
      const all = {
        'Content-Type': 'application/json',
        'X-Shopify-Storefront-Access-Token': TOKEN,
        ...headers,
      };
      const response = await post('/api/2026-10/graphql.json', JSON.stringify({ query, variables }), all);
      return response.json();
    },
    async admin(method, path, body) {
      const init = body
        ? { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
        : {};
      const response = await fetch(at(`/admin/api${path}`), { method, ...init });
      return { status: response.status, body: await response.json() };
    },
    form: (path, fields) =>
      post(path, new URLSearchParams(fields).toString(), {
        'Content-Type': 'application/x-www-form-urlencoded',
      }),
    async stop() {
      await shop.close();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

interface Received {
  headers: IncomingHttpHeaders;
  raw: string;
  body: Json;
}

export interface Listener {
  url: string;
  received: Received[];
  answerWith: number[]; // statuses for the next requests; 200 when used up
  topics(): string[];
  stop(): Promise<void>;
}

export async function listenForWebhooks(): Promise<Listener> {
  const received: Received[] = [];
  const answerWith: number[] = [];
  const server = createServer((req, res) => {
    let raw = '';
    req.on('data', (chunk) => {
      raw += chunk;
    });
    req.on('end', () => {
      received.push({ headers: req.headers, raw, body: JSON.parse(raw) });
      res.writeHead(answerWith.shift() ?? 200).end();
    });
  });
  const url = `${await listen(server)}/hook`;
  return {
    url,
    received,
    answerWith,
    topics: () => received.map((each) => String(each.headers['x-shopify-topic'])),
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
