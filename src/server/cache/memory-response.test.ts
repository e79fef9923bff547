import { randomBytes } from 'node:crypto';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compress, type MemoryResponse, memoryResponse, sendMemory } from './memory-response.ts';

const TEXT = 'A rendered page. '.repeat(200);

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

describe('Answers kept in memory', () => {
  let server: Server;
  let entry: MemoryResponse;

  const get = (headers: Record<string, string>, method = 'GET'): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      httpRequest({ port, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      })
        .on('error', reject)
        .end();
    });

  beforeAll(async () => {
    entry = memoryResponse(await compress(Buffer.from(TEXT), 5), {
      headers: { 'content-type': 'text/html' },
    });
    server = createServer((request, response) => sendMemory(request, response, entry));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  });
  afterAll(() => server.close());

  it('sends brotli, gzip or plain bytes as the client can read them', async () => {
    const brotli = await get({ 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(TEXT);
    const zipped = await get({ 'accept-encoding': 'gzip' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.body).toString()).toBe(TEXT);
    const plain = await get({});
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(TEXT);
    for (const answer of [brotli, zipped, plain]) {
      expect(answer.headers.vary).toBe('accept-encoding');
      expect(Number(answer.headers['content-length'])).toBe(answer.body.length);
    }
  });

  it('honors a refused encoding', async () => {
    const answer = await get({ 'accept-encoding': 'br;q=0, gzip' });
    expect(answer.headers['content-encoding']).toBe('gzip');
  });

  it.each([
    ['brown', undefined],
    ['broken, gzipped', undefined],
    ['br;q=0.2, gzip', 'gzip'],
    ['*', 'br'],
    ['gzip, *;q=0', 'gzip'],
    ['identity;q=0, *;q=0', undefined],
    ['BR', 'br'],
    [`${'x,'.repeat(200)}br`, 'br'],
  ])('Accept-Encoding: %s gets %s', async (header, encoding) => {
    for (let round = 0; round < 2; round += 1)
      expect((await get({ 'accept-encoding': header })).headers['content-encoding']).toBe(encoding);
  });

  it('holds no more bytes than it counts', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const usedBytes = () => {
      collect();
      return process.memoryUsage().arrayBuffers;
    };
    const page = (number: number) =>
      compress(Buffer.from(`<p>${number}</p>${randomBytes(8_000).toString('hex').repeat(5)}`), 1);
    const before = usedBytes();
    const responses: MemoryResponse[] = [];
    for (let number = 0; number < 100; number += 1)
      responses.push(memoryResponse(await page(number), { headers: {} }));
    for (const each of responses) each.body('gzip');
    const counted = responses.reduce((sum, { size }) => sum + size, 0);
    // Memory is freed a turn or two after buffers are collected.
    await expect.poll(() => usedBytes() - before, { timeout: 20_000 }).toBeLessThan(counted * 1.05);
    expect(usedBytes() - before).toBeGreaterThan(counted * 0.5);
  });

  it('answers 304 to a known ETag, also in a list', async () => {
    for (const tag of [entry.etag, `"other", ${entry.etag}`]) {
      const answer = await get({ 'if-none-match': tag, 'cache-control': 'no-cache' });
      expect(answer.status).toBe(304);
      expect(answer.body.length).toBe(0);
      expect(answer.headers.etag).toBe(entry.etag);
    }
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
    expect((await get({ 'if-none-match': `${entry.etag}x` })).status).toBe(200);
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    const answer = await get({}, 'HEAD');
    expect(answer.body.length).toBe(0);
    expect(Number(answer.headers['content-length'])).toBe(TEXT.length);
  });
});
