import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { createWriteLimit } from './write-limit.ts';

async function setUp(most: number) {
  let refused = 0;
  const limit = createWriteLimit({
    headers: { 'x-frame-options': 'DENY' },
    page: '<h1>Busy</h1>',
    onRefused: () => {
      refused += 1;
    },
    most,
  });
  const server = createServer((request, response) => {
    if (!limit.refuse(request, response)) response.end('taken');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, headers });
  return { limit, ask, refused: () => refused };
}

const write = { method: 'POST', url: '/api/cart/shopify', headers: {} } as IncomingMessage;
const response = { writeHead: () => response, end: () => response } as unknown as ServerResponse;

function keepBusy(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

it('Overload: a cart write too many is refused with Retry-After, reads are not, and the next is taken when one is done', async () => {
  const { limit, ask, refused } = await setUp(1);
  let finish!: () => void;
  const inProgress = limit.during(() => new Promise<void>((resolve) => (finish = resolve)));
  const answer = await ask('POST', '/api/cart/shopify');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(answer.headers.get('x-frame-options')).toBe('DENY');
  expect(await answer.json()).toEqual({ message: 'The store is very busy. Please try again in a moment.' });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const page = await ask('POST', '/api/cart/shopify', form);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await page.text()).toBe('<h1>Busy</h1>');
  expect((await ask('GET', '/api/cart')).status).toBe(200);
  expect((await ask('POST', '/api/newsletter')).status).toBe(200);
  finish();
  await inProgress;
  expect((await ask('DELETE', '/api/cart/x')).status).toBe(200);
  expect(refused()).toBe(2);
});

it('Overload: a cart write that fails gives its place back', async () => {
  const { limit, ask } = await setUp(1);
  await expect(limit.during(() => Promise.reject(new Error('no such luck')))).rejects.toThrow('no such luck');
  expect((await ask('POST', '/api/cart/shopify')).status).toBe(200);
});

it('Overload: a turn that goes on reading for too long refuses the writes it still finds; the next turn takes them', async () => {
  const { limit } = await setUp(10);
  const readMany = () => Array.from({ length: 64 }, () => limit.refuse(write, response));
  expect(readMany()).not.toContain(true);
  keepBusy(220);
  expect(limit.refuse(write, response)).toBe(true);
  await nextTurn();
  expect(limit.refuse(write, response)).toBe(false);
});

it('Overload: a turn that something else made long refuses none of the few writes it finds', async () => {
  const { limit } = await setUp(10);
  expect(limit.refuse(write, response)).toBe(false);
  keepBusy(220);
  expect(limit.refuse(write, response)).toBe(false);
});
