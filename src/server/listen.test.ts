import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type ClientTimeouts, listen } from './listen.ts';

const SHORT: ClientTimeouts = { headersMs: 300, requestMs: 3_000, bodyMs: 900, readerMs: 900, checkMs: 50 };
const LARGE = Buffer.alloc(32 * 1024 * 1024, 'x');

async function open(timeouts?: ClientTimeouts) {
  const listener = await listen('127.0.0.1', 0, timeouts);
  onTestFinished(async () => {
    listener.server.closeAllConnections();
    await new Promise<void>((resolve) => listener.server.close(() => resolve()));
  });
  listener.handle((request, response) => {
    if (request.url === '/large') response.end(LARGE);
    else if (request.url === '/later') setTimeout(() => response.end('late'), 2_000);
    else {
      request.resume();
      request.on('end', () => response.end('ok'));
    }
  });
  return listener;
}

/** Measures how long the server keeps a socket that starts and continues in this way. */
function keptFor(url: string, begin: string, drip?: string): Promise<number> {
  return new Promise((resolve) => {
    const began = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const socket: Socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
      socket.write(begin);
      if (drip) timer = setInterval(() => socket.write(drip), 100);
    });
    socket.on('data', () => undefined);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      resolve(performance.now() - began);
    });
  });
}

describe('Slow sockets', () => {
  it('headers that never end are cut', async () => {
    const { url } = await open(SHORT);
    const waits = await Promise.all([
      keptFor(url, 'GET / HTTP/1.1\r\nhost: x\r\n', 'x-more: 1\r\n'),
      keptFor(url, ''),
    ]);
    for (const ms of waits) expect(ms).toBeGreaterThan(250);
  });

  it('headers have ten seconds, requests with pictures two minutes and readers 30 seconds: the server is set so', async () => {
    const { server } = await open();
    expect([server.headersTimeout, server.requestTimeout, server.timeout]).toEqual([10_000, 120_000, 15_000]);
  });

  it('a body that drips is cut', async () => {
    const { url } = await open(SHORT);
    const ms = await keptFor(url, 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9000\r\n\r\n', ' ');
    expect(ms).toBeGreaterThan(800);
    expect(ms).toBeLessThan(2_500);
  });

  it('a body that drips is cut although its request was answered; one with pictures has more time', async () => {
    const listener = await open(SHORT);
    listener.handle((_request, response) => response.writeHead(415).end());
    const start = (path: string) => `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: 9000\r\n\r\n`;
    expect(await keptFor(listener.url, start('/api/contact'), ' ')).toBeLessThan(2_500);
    expect(await keptFor(listener.url, start('/api/orders/x/returns'), ' ')).toBeGreaterThan(2_800);
  });

  it('while the store starts, a page is a page and a call is JSON', async () => {
    const listener = await listen('127.0.0.1', 0);
    onTestFinished(() => listener.drain());
    const page = await fetch(listener.url, { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('The store is very busy.');
    const call = await fetch(`${listener.url}/api/cart`);
    expect([call.status, call.headers.get('content-type')]).toEqual([503, 'application/json']);
  });

  it('a client that reads nothing is disconnected, one that waits for us is not', async () => {
    const { server, url } = await open(SHORT);
    const connections = () =>
      new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
    const stuck = connect(Number(new URL(url).port), '127.0.0.1', () => {
      stuck.pause();
      stuck.write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n');
    });
    stuck.on('error', () => undefined);
    onTestFinished(() => void stuck.destroy());
    await expect.poll(connections).toBe(1);
    await expect.poll(connections, { timeout: 5_000 }).toBe(0);
    expect(await (await fetch(`${url}/later`)).text()).toBe('late');
  });
});

it('Every call: two Host headers are 400', async () => {
  const listener = await listen('127.0.0.1', 0);
  onTestFinished(() => listener.drain());
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(listener.url).port), '127.0.0.1', () =>
      socket.write('GET /healthz HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n'),
    );
    socket.on('data', (bytes) => resolve(String(bytes)));
    socket.on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});
