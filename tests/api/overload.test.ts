// Under pressure: a store that cannot keep up says so and when to come back, and serves again as soon as it can.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { newSession, startStore } from '../support/store.ts';

const BUSY_MS = 1_200;

/** Holds the one thread the server has, as too much work would. */
function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('Overload: calls and new pages get 503 and Retry-After while the thread is blocked, and are served afterwards [8.33]', async () => {
  const store = await startStore();
  try {
    const ask = () => store.call('GET', '/api/cart', undefined, newSession());
    expect((await ask()).status).toBe(200);
    let held = true;
    const holding = (async () => {
      while (held) {
        block(BUSY_MS);
        await nextTurn();
      }
    })();
    let answer = await ask();
    for (let tries = 0; answer.status === 200 && tries < 4; tries += 1) answer = await ask();
    const page = await fetch(`${store.url}/never-requested-before`, { headers: { accept: 'text/html' } });
    held = false;
    await holding;
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await page.text()).toContain('The store is very busy.');
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toEqual({
      message: 'The store is very busy. Please try again in a moment.',
    });
    await expect.poll(async () => (await ask()).status, { timeout: 5_000 }).toBe(200);
  } finally {
    await store.close();
  }
});
