import { expect, it } from 'vitest';
import { jsonResponse, type MemoryResponse, memoryResponse } from './memory-response.ts';
import { createResponseCache } from './response-cache.ts';

const HEADERS = { 'x-frame-options': 'DENY' };

function setUp(maxBytes = 1024 * 1024) {
  let version = 'one';
  const responses = createResponseCache(() => version, maxBytes);
  let calls = 0;
  const make = (value: unknown) => () => {
    calls += 1;
    return jsonResponse(value, { headers: HEADERS });
  };
  return {
    responses,
    make,
    made: () => calls,
    setVersion: (next: string) => {
      version = next;
    },
  };
}

const jsonOf = (response: MemoryResponse | undefined) => {
  const bytes = response?.body('identity').bytes;
  return bytes && JSON.parse(bytes.toString());
};

it('a response is made once and found under the address it was made for, with the headers of every response', async () => {
  const { responses, make, made } = setUp();
  expect(responses.cached('/api/categories')).toBeUndefined();
  const response = await responses.get('/api/categories', make(['women']));
  expect(responses.cached('/api/categories')).toBe(response);
  expect(await responses.get('/api/categories', make(['men']))).toBe(response);
  expect(responses.cached('/api/categories?x=1')).toBeUndefined();
  expect(jsonOf(response)).toEqual(['women']);
  expect(response.body('identity').headers).toContain('x-frame-options');
  expect(made()).toBe(1);
});

it('those who ask at the same time share one response', async () => {
  const { responses, make, made } = setUp();
  const both = await Promise.all([responses.get('/a', make(1)), responses.get('/a', make(2))]);
  expect(both[1]).toBe(both[0]);
  expect(made()).toBe(1);
});

it('a new version drops every response, also one that was being made', async () => {
  const { responses, make, setVersion } = setUp();
  await responses.get('/a', make('old'));
  const beingMade = responses.get('/b', make('old'));
  setVersion('two');
  expect(responses.cached('/a')).toBeUndefined();
  expect(jsonOf(await beingMade)).toBe('old');
  expect(jsonOf(await responses.get('/b', make('new')))).toBe('new');
  setVersion('one');
  expect(responses.cached('/b')).toBeUndefined();
});

it('an error is not kept', async () => {
  const { responses, make } = setUp();
  await expect(responses.get('/a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(jsonOf(await responses.get('/a', make('well')))).toBe('well');
});

it('a response that no cache may hold is made for each who asks', async () => {
  const { responses } = setUp();
  const personal = async () =>
    memoryResponse({ identity: Buffer.from('Ada') }, { headers: { 'cache-control': 'private, no-store' } });
  const first = await responses.get('/orders/token', personal);
  expect(responses.cached('/orders/token')).toBeUndefined();
  expect(await responses.get('/orders/token', personal)).not.toBe(first);
});

it('a response larger than the cache is sent and not kept', async () => {
  const { responses, make } = setUp(4 * 1024);
  const large = Array.from({ length: 4_000 }, (_, number) => number * 7_919);
  expect(jsonOf(await responses.get('/a', make(large)))).toEqual(large);
  expect(responses.cached('/a')).toBeUndefined();
});
