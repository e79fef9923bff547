// B11 A return asked for twice, approved and declined at the desk, told by webhooks and refunded, all at once and in every order,
// on both databases: one return at the platform, one consistent end, no money twice, every mail once. ORDER_RACE_ROUNDS sets how often.
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Database } from '../../src/shop/ports/database.ts';
import { NOON, oneLine, openReturnShop, returnsPlatform } from '../support/return-shop.ts';
import { ENGINES, freshDatabase } from './engines.ts';

const ROUNDS = Number(process.env.ORDER_RACE_ROUNDS ?? 24);
const MINUTE_MS = 60_000;
const REFUND = 2_450;
/** About as long as the database takes for one step, so that nobody always comes first. */
const MAX_PAUSE_MS = 20;
/** A round mostly waits, so many rounds run beside each other, each lane on a database of its own. */
const LANES = ROUNDS > 100 ? 2 : 1;

async function race(database: Database, round: number): Promise<string> {
  let seed = round * 7_919 + 1;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const pause = async () => {
    await sleep(random(MAX_PAUSE_MS));
  };
  const { platform, all, calls, change } = returnsPlatform(pause);
  const { clock, returns, instance, desk, deliveredOrder, takeMails } = openReturnShop(database, platform);
  const orderId = await deliveredOrder({ number: `#${round + 1}` });
  const other = instance();
  const refund = { id: `r${round}`, at: NOON, cents: REFUND };
  const only = () => [...all.values()][0];
  const listed = async () => (await database.returns.ofOrder(orderId))[0];
  const tell = async () => {
    const found = only();
    if (found) await other.receive({ ...found, at: NOON });
  };

  await Promise.allSettled([returns.request(orderId, oneLine()), other.request(orderId, oneLine())]);
  const { id = '' } = (await listed()) ?? {};
  const deeds = [
    () => Promise.allSettled([desk.approve({ id, trackingNumber: '1Z' }), desk.approve({ id })]),
    () => desk.decline({ id, reason: 'Worn' }),
    async () => {
      await pause();
      await tell();
      await tell();
    },
    async () => {
      for (let left = random(6); left > 0; left -= 1) await pause();
      const found = only();
      if (found?.state !== 'approved') return;
      change(found.platformReturnId, { state: 'received', refunds: [refund] });
      await Promise.all([tell(), tell()]);
    },
    () => Promise.all([returns.checkDue(), other.checkDue()]),
  ];
  const first = round % deeds.length;
  const order = [...deeds.slice(first), ...deeds.slice(0, first)];
  if (round % 2 === 1) order.reverse();
  await Promise.allSettled(order.map((deed) => deed()));
  // The job looks after every request that is not certain.
  for (let left = 0; left < 3; left += 1) {
    clock.time += 11 * MINUTE_MS;
    await Promise.all([returns.checkDue(), other.checkDue()]);
  }
  const [stored, ...more] = await database.returns.ofOrder(orderId);
  expect(more).toEqual([]);
  expect(all.size).toBe(1);
  expect(calls.filter((call) => call === 'request')).toHaveLength(1);
  const { state, refunds = [] } = only() ?? {};
  expect(stored?.state).toBe(refunds.length > 0 ? 'refunded' : state);
  expect(stored?.details.refunds ?? []).toEqual(refunds);
  expect(stored?.details.decision).toBeUndefined();
  const mails = (await takeMails()).map(({ content }) => (content.kind === 'return' ? content.state : ''));
  expect(new Set(mails).size).toBe(mails.length);
  expect(mails).toContain(stored?.state);
  return String(stored?.state);
}

describe.each(ENGINES)('B11 Races on $name', (engine) => {
  test(`${ROUNDS} rounds end in one consistent state each [B11.6, B11.7]`, {
    timeout: 120_000 + ROUNDS * 3_000,
  }, async () => {
    const ends = new Map<string, number>();
    const runLane = async (_: unknown, lane: number) => {
      const database = await freshDatabase(engine);
      for (let round = lane; round < ROUNDS; round += LANES) {
        const end = await race(database, round);
        ends.set(end, (ends.get(end) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: LANES }, runLane));
    // The rounds are not all alike.
    expect(ends.size).toBeGreaterThan(1);
    if (process.env.ORDER_RACE_ROUNDS) console.log(engine.name, Object.fromEntries(ends));
  });
});
