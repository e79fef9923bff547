// Tests retries: how often, after which delay, and when not.
import { describe, expect, test } from 'vitest';
import { backoffMs, parseRetryAfter, withRetries } from './retry.ts';
import { isTransient, ShopifyError, type ShopifyFailure, scrub } from './shopify-error.ts';

const lowest = () => 0;
const highest = () => 1;

describe('§8 Faults of the platform: the wait before another try', () => {
  test('is longer with each try, as long as the shop asks, and at most ten seconds', () => {
    const waits = [0, 1, 2, 5, 20].map((attempt) => backoffMs(attempt, undefined, highest));
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits.at(-1)).toBe(10_000);
    expect(backoffMs(0, 7_000, lowest)).toBe(7_000);
    expect(backoffMs(0, 60_000, lowest)).toBe(10_000);
  });

  test.each([
    [null, undefined],
    ['', undefined],
    ['0', 0],
    ['2', 2_000],
    ['0.5', 500],
    ['-3', 0],
    ['Infinity', undefined],
    ['Thu, 01 Jan 1970 00:00:10 GMT', 4_000],
    ['Thu, 01 Jan 1970 00:00:05 GMT', 0],
    ['soon', undefined],
  ])('the header %j at second six asks for %s ms', (header, expected) => {
    expect(parseRetryAfter(header, 6_000)).toBe(expected);
  });
});

describe('§8 Faults of the platform: which pass', () => {
  test.each([
    ['unreachable', true],
    ['timeout', true],
    ['throttled', true],
    ['garbage', true],
    ['too_complex', false],
    ['access_denied', false],
    ['refused', false],
    ['aborted', false],
  ] satisfies [ShopifyFailure, boolean][])('%s: %s', (failure, passes) => {
    expect(isTransient(new ShopifyError(failure, 'no'))).toBe(passes);
  });

  test('an error of another kind does not', () => {
    expect(isTransient(Object.assign(new Error('no'), { failure: 'timeout' }))).toBe(false);
  });
});

describe('§8 Faults of the platform: trying again', () => {
  const failing = (failure: ShopifyFailure, times: number) => {
    let tries = 0;
    const attempt = async () => {
      tries += 1;
      if (tries <= times) throw new ShopifyError(failure, `try ${tries}`);
      return tries;
    };
    return { attempt, tries: () => tries };
  };

  test.each([
    [0, 1],
    [1, 2],
  ])('with %i retries it is tried %i times', async (retries, tries) => {
    const shop = failing('unreachable', 9);
    await expect(withRetries(shop.attempt, { retries })).rejects.toThrow(`try ${tries}`);
    expect(shop.tries()).toBe(tries);
  });

  test('a fault that passes is not noticed', async () => {
    expect(await withRetries(failing('throttled', 1).attempt, { retries: 1 })).toBe(2);
  });

  test('a fault that does not pass is not tried again', async () => {
    const shop = failing('refused', 9);
    await expect(withRetries(shop.attempt, { retries: 5 })).rejects.toMatchObject({ failure: 'refused' });
    expect(shop.tries()).toBe(1);
  });

  test('a call that is called off does not wait', async () => {
    const controller = new AbortController();
    const shop = failing('unreachable', 9);
    const attempt = () => {
      queueMicrotask(() => controller.abort());
      return shop.attempt();
    };
    await expect(withRetries(attempt, { retries: 5, signal: controller.signal })).rejects.toMatchObject({
      failure: 'aborted',
    });
    expect(shop.tries()).toBe(1);
  });
});

describe('Texts that may reach a log or a page', () => {
  test.each([
    ['a secret of ours', 'bad my-secret, my-secret', 'bad [token], [token]'],
    ['a token of Shopify', 'shpat_0aF9 and shpss_12', '[token] and [token]'],
    ['a long hexadecimal text', `key ${'0a'.repeat(16)}!`, 'key [token]!'],
    ['a shorter one', `key ${'a'.repeat(31)}`, `key ${'a'.repeat(31)}`],
    ['an address', 'at https://my.myshopify.com/admin?x=1 now', 'at [address] now'],
    ['a quoted address', 'at "http://my.example/a" now', 'at "[address]" now'],
    ['a number on the network', 'at 10.0.0.7:5432/x now', 'at [address] now'],
    ['this machine', 'at localhost:4310 now', 'at [address] now'],
    ['control characters', ' a\u0000\u0007b\n', 'a b'],
    ['ordinary words', 'Zip is invalid.', 'Zip is invalid.'],
    ['nothing', '', ''],
  ])('%s', (_case, text, clean) => {
    expect(scrub(text, ['my-secret', undefined, ''])).toBe(clean);
  });

  test('are cut after 300 characters', () => {
    expect(scrub('x'.repeat(300))).toBe('x'.repeat(300));
    expect(scrub('x'.repeat(301))).toBe(`${'x'.repeat(300)}...`);
  });
});
