// Cached responses: the requests that arrive together are all read before the first of them is answered.
import diagnostics from 'node:diagnostics_channel';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FEW_PRODUCTS, startStore, type TestStore } from '../support/store.ts';

const PAGE = '/women';
const REQUEST = `GET ${PAGE} HTTP/1.1\r\nhost: store\r\n\r\n`;

let store: TestStore;
beforeAll(async () => {
  store = await startStore({ env: FEW_PRODUCTS });
  // The first request renders the page, the next ones find it cached.
  expect((await fetch(store.url + PAGE)).status).toBe(200);
});
afterAll(() => store.close());

/** A connection that has had one answer: what it sends next is read in the next turn. */
async function openConnection(): Promise<Socket> {
  const socket = connect(Number(new URL(store.url).port), '127.0.0.1');
  socket.write(REQUEST);
  await once(socket, 'data');
  return socket;
}

test('Cached responses: two requests are read before either is answered', async () => {
  const sockets = [await openConnection(), await openConnection()];
  const steps: string[] = [];
  const onStart = () => steps.push('read');
  const onFinish = () => steps.push('answered');
  diagnostics.subscribe('http.server.request.start', onStart);
  diagnostics.subscribe('http.server.response.finish', onFinish);
  try {
    const answers = sockets.map((socket) => once(socket, 'data'));
    for (const socket of sockets) socket.write(REQUEST);
    for (const [bytes] of await Promise.all(answers)) expect(String(bytes)).toMatch(/^HTTP\/1\.1 200 /);
    await expect.poll(() => steps).toEqual(['read', 'read', 'answered', 'answered']);
  } finally {
    diagnostics.unsubscribe('http.server.request.start', onStart);
    diagnostics.unsubscribe('http.server.response.finish', onFinish);
    for (const socket of sockets) socket.destroy();
  }
});

test('Cached responses: a connection that is lost before its answer does not keep the others from theirs', async () => {
  const [lost, stays] = [await openConnection(), await openConnection()];
  const answer = once(stays, 'data');
  const lose = (message: unknown) => {
    diagnostics.unsubscribe('http.server.request.start', lose);
    (message as { socket: Socket }).socket.destroy();
  };
  diagnostics.subscribe('http.server.request.start', lose);
  lost.write(REQUEST);
  stays.write(REQUEST);
  expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 200 /);
  await expect.poll(() => lost.closed).toBe(true);
  stays.destroy();
});
