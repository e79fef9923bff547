// Draining and patience: a store that goes down answers what it accepted, and slow clients hold up nobody.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CartItem } from '../../src/shared/entities.ts';
import { listProducts, wellStocked } from '../support/shopping.ts';
import { ALL_PRODUCTS, FEW_PRODUCTS, newSession, startStore, type TestStore } from '../support/store.ts';

interface Answer {
  readonly status: number;
  readonly error?: string | undefined;
  readonly sentAt: number;
  readonly session: Record<string, string>;
}

/** fetch() tries again by itself in some cases; here every attempt must be seen. */
function addToCart(store: TestStore, agent: Agent, productId: string): Promise<Answer> {
  const session = newSession();
  let sentAt = Number.POSITIVE_INFINITY;
  return new Promise((resolve) => {
    const call = request(
      `${store.url}/api/cart/shopify`,
      { method: 'POST', agent, headers: { ...session, 'content-type': 'application/json' } },
      (response) => {
        response.resume();
        response.on('end', () => resolve({ status: response.statusCode ?? 0, sentAt, session }));
      },
    );
    // From here on it is the network's.
    call.on('finish', () => {
      sentAt = performance.now();
    });
    call.on('error', (error: NodeJS.ErrnoException) =>
      resolve({ status: 0, error: error.code, sentAt, session }),
    );
    call.end(JSON.stringify({ productId, quantity: 1 }));
  });
}

test('Stopping: each request sent before is answered under load, and each answered write is kept', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'store-'));
  const store = await startStore({ dataDir });
  const agent = new Agent({ keepAlive: true, maxSockets: 24 });
  const answers: Answer[] = [];
  try {
    const [product] = wellStocked(await listProducts(store));
    let over = false;
    const shoppers = Array.from({ length: 24 }, async () => {
      while (!over) answers.push(await addToCart(store, agent, product?.shopifyId ?? ''));
    });
    await expect.poll(() => answers.length).toBeGreaterThan(100);
    const stoppedAt = performance.now();
    await store.close();
    expect(performance.now() - stoppedAt).toBeLessThan(10_000);
    over = true;
    await Promise.all(shoppers);
    const sentBefore = answers.filter(({ sentAt }) => sentAt < stoppedAt);
    expect(sentBefore.length).toBeGreaterThan(0);
    expect(sentBefore.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    const next = await startStore({ dataDir });
    for (const { session } of answers.filter(({ status }) => status === 200).slice(-100)) {
      const lines = (await (await next.call('GET', '/api/cart', undefined, session)).json()) as CartItem[];
      expect(lines).toHaveLength(1);
    }
    await next.close();
  } finally {
    agent.destroy();
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('Stopping: a running request finishes, and idle connections are closed at once', async () => {
  const store = await startStore({ env: FEW_PRODUCTS });
  const { port } = new URL(store.url);
  const idle = connect(Number(port), '127.0.0.1');
  const busy = connect(Number(port), '127.0.0.1');
  await Promise.all([once(idle, 'connect'), once(busy, 'connect')]);
  let answer = '';
  busy.on('data', (chunk) => {
    answer += chunk;
  });
  const body = '{"email":"late@example.com"}';
  busy.write(
    `POST /api/newsletter HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\n` +
      `expect: 100-continue\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  await expect.poll(() => answer).toContain('100 Continue');
  const idleClosed = once(idle, 'close');
  idle.resume();
  const startedAt = performance.now();
  const closing = store.close();
  await idleClosed;
  busy.write(body.slice(10));
  await once(busy, 'close');
  await closing;
  expect(answer).toMatch(/^HTTP\/1\.1 200 /m);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});

test('Timeouts: clients that send or read a byte at a time do not delay others', async () => {
  const store = await startStore({ env: ALL_PRODUCTS });
  const { port } = new URL(store.url);
  const slow = await Promise.all(
    Array.from({ length: 90 }, async (_, index) => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      if (index % 3 === 0) socket.write('GET / HTTP/1.1\r\nhost: x\r\n');
      else if (index % 3 === 1)
        socket.write(
          'POST /api/newsletter HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{',
        );
      // Asks for far more than a socket buffers, and reads none of it.
      else socket.pause().write('GET /api/shopify/products HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(5));
      return socket;
    }),
  );
  try {
    const started = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => store.call('GET', '/api/cart', undefined, newSession())),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(performance.now() - started).toBeLessThan(3_000);
  } finally {
    for (const socket of slow) socket.destroy();
    await store.close();
  }
});
