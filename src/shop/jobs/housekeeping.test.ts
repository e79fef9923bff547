// Tests housekeeping: once a day, by one instance, and again after a failure.
import { describe, expect, it } from 'vitest';
import type { PrivacyRepository } from '../ports/privacy.ts';
import { createHousekeeping } from './housekeeping.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** One database for as many instances as a test needs. */
function fixture() {
  const purges: Parameters<PrivacyRepository['purge']>[0][] = [];
  const messages: string[] = [];
  let lease: { holder: string; until: number } | undefined;
  const state = { now: 1_000 * DAY_MS, failing: false, expired: 1 };
  const leases = {
    async acquire({ holder, now, ttlMs }: { holder: string; now: number; ttlMs: number }) {
      if (lease && lease.holder !== holder && lease.until > now) return false;
      lease = { holder, until: now + ttlMs };
      return true;
    },
    async release(_name: string, holder: string) {
      if (lease?.holder === holder) lease = undefined;
    },
  };
  const privacy = {
    async purge(before: Parameters<PrivacyRepository['purge']>[0]) {
      if (state.failing) throw new Error('the database is away');
      purges.push(before);
      return { carts: state.expired };
    },
  };
  const say = (_fields: object, message: string) => void messages.push(message);
  const log = { info: say, warn: say, error: say };
  const instance = (holder: string) =>
    createHousekeeping({
      database: { leases, privacy: privacy as unknown as PrivacyRepository },
      clock: { now: () => state.now },
      log,
      holder,
    });
  return { purges, said: messages, state, instance };
}

describe('Housekeeping', () => {
  it('throws out carts and unpaid orders of 90 days, receipts of 30 days, and what has expired', async () => {
    const { purges, state, instance } = fixture();
    await instance('a').run();
    expect(purges).toEqual([
      {
        carts: state.now - 90 * DAY_MS,
        pendingOrders: state.now - 90 * DAY_MS,
        deliveries: state.now - 30 * DAY_MS,
        webhooks: state.now - 30 * DAY_MS,
        mail: state.now - 30 * DAY_MS,
        audit: state.now - 365 * DAY_MS,
        pictures: state.now - 180 * DAY_MS,
        now: state.now,
      },
    ]);
  });

  it('runs once a day however often it is triggered, on any instance, and after restarts', async () => {
    const { purges, state, instance } = fixture();
    const [one, two] = [instance('one'), instance('two')];
    for (let hour = 0; hour < 24; hour += 1) {
      await Promise.all([one.run(), two.run(), instance(`restarted-${hour}`).run()]);
      state.now += HOUR_MS;
    }
    expect(purges).toHaveLength(1);
    await Promise.all([one.run(), two.run()]);
    expect(purges).toHaveLength(2);
  });

  it('tries again at the next call after a failure, on any instance', async () => {
    const { purges, said, state, instance } = fixture();
    state.failing = true;
    await instance('one').run();
    expect(purges).toEqual([]);
    state.failing = false;
    await instance('two').run();
    expect(purges).toHaveLength(1);
    expect(said).toEqual(['The daily cleanup failed and will be retried', 'Expired records were deleted']);
  });

  it('does not log a day on which nothing has expired', async () => {
    const { purges, said, state, instance } = fixture();
    state.expired = 0;
    await instance('one').run();
    expect(purges).toHaveLength(1);
    expect(said).toEqual([]);
  });

  it('runs although the clock of its last run was ahead', async () => {
    const { purges, state, instance } = fixture();
    const one = instance('one');
    state.now += 10 * DAY_MS;
    await one.run();
    state.now -= 10 * DAY_MS;
    await one.run();
    expect(purges).toHaveLength(2);
  });
});
