// Steps of the admin's setup that several tests repeat, and requests that no browser at the machine would send.
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { FEW_PRODUCTS, startStore, type TestStore, type TestStoreOptions } from './store.ts';

export const ACCOUNT = { username: 'admin', email: 'owner@example.com', password: 'long-enough-1' };

/** A store that is closed when the test ends. */
export async function open(options: TestStoreOptions = {}): Promise<TestStore> {
  const store = await startStore({ ...options, env: { ...FEW_PRODUCTS, ...options.env } });
  onTestFinished(() => store.close());
  return store;
}

interface Sent {
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  readonly address?: string;
}

/** Like fetch, but lets a Host header be sent, and another address be called. */
export function send(
  store: TestStore,
  method: string,
  path: string,
  { headers = {}, body, address }: Sent,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const call = request(
      {
        method,
        path,
        host: address ?? '127.0.0.1',
        port: new URL(store.url).port,
        headers: { ...(text !== undefined && { 'content-type': 'application/json' }), ...headers },
      },
      (response) => {
        let answer = '';
        response.on('data', (bytes) => {
          answer += String(bytes);
        });
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: JSON.parse(answer) as Record<string, unknown>,
          }),
        );
      },
    );
    call.on('error', reject);
    call.end(text);
  });
}

/** From the data folder, where its owner reads it. */
export const tokenOf = (store: TestStore): string =>
  readFileSync(join(store.dataDir, 'setup-token'), 'utf8').trim();
