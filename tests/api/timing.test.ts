// Timing: how long an answer takes tells nobody which addresses and names the store knows.
import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWNER } from '../support/admin.ts';
import { startStore, type TestStore } from '../support/store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startStore({ env: { ...OWNER, TRUST_PROXY: 'true' } });
});
afterAll(() => store.close());

let caller = 0;
/** Each call from an address of its own, so that no limit is met by accident. */
const post = (path: string, body: unknown) => {
  caller += 1;
  return store.call('POST', path, body, { 'x-forwarded-for': `10.0.${caller >> 8}.${caller & 255}` });
};

describe('Timing reveals nothing', () => {
  const TRIES = 5;
  const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

  /** Takes turns, so that a slow moment meets both alike. */
  async function ratioOf(
    rounds: number,
    one: (round: number) => Promise<unknown>,
    two: (round: number) => Promise<unknown>,
  ) {
    const times: [number[], number[]] = [[], []];
    for (let round = -5; round < rounds; round += 1) {
      for (const [index, act] of [one, two].entries()) {
        const started = performance.now();
        await act(round);
        if (round >= 0) times[index as 0 | 1].push(performance.now() - started);
      }
    }
    const [first, second] = times.map(median) as [number, number];
    return Math.max(first, second) / Math.min(first, second);
  }

  /** A busy machine can make two equal calls differ, but not make different ones equal again and again. */
  async function expectSameTime(measure: () => Promise<number>): Promise<void> {
    let ratio = await measure();
    for (let tries = 1; ratio >= 1.6 && tries < TRIES; tries += 1) ratio = await measure();
    expect(ratio).toBeLessThan(1.6);
  }

  it('a known and a new newsletter address take the same time', async () => {
    await post('/api/newsletter', { email: 'known@example.com' });
    let fresh = 0;
    const subscribeNew = () => {
      fresh += 1;
      return post('/api/newsletter', { email: `new${fresh}@example.com` });
    };
    await expectSameTime(() =>
      ratioOf(40, () => post('/api/newsletter', { email: 'known@example.com' }), subscribeNew),
    );
  });

  it('a known and an unknown username take the same time and get the same answer [7.29, R.53]', async () => {
    const answers = new Set<string>();
    const attempt = async (username: string) => {
      const response = await post('/api/admin/login', { username, password: 'not-the-password' });
      answers.add(`${response.status} ${await response.text()}`);
    };
    // Now and then the owner signs in, before both alike: it clears the failures that would lock the account.
    await expectSameTime(() =>
      ratioOf(
        15,
        (round) => (round % 9 === 0 ? signIn().then(() => attempt('owner')) : attempt('owner')),
        (round) => (round % 9 === 0 ? signIn().then(() => attempt(`x${round}`)) : attempt(`x${round}`)),
      ),
    );
    expect([...answers]).toEqual(['401 {"message":"Invalid credentials"}']);
  });

  const signIn = () => post('/api/admin/login', { username: 'owner', password: 'long-enough' });
});
