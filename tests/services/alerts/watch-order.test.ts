// Tests how comparisons of the alerts follow each other: batches, versions that arrive meanwhile, failures, closing.
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createAlertWatch } from '../../../src/shop/alerts/watch.ts';
import type { VariantState } from '../../../src/shop/ports/alerts.ts';
import {
  gate,
  movableCatalogue,
  SECOND,
  stopTimers,
  storePerTest,
  until,
  variant,
  viewOf,
} from '../support-mail.ts';

const MAILS_AT_ONCE = 500;
const TRY_AGAIN = 15 * SECOND;
const openStore = storePerTest();

/** A database whose comparisons the test answers. */
function open(answer: (call: number) => Promise<number> | number = () => 0) {
  const store = openStore();
  const catalogue = movableCatalogue();
  const calls: string[][] = [];
  const database: typeof store.database = {
    ...store.database,
    alerts: {
      ...store.database.alerts,
      async takeDue(variants: readonly VariantState[]) {
        calls.push(variants.map(({ variantId, cents }) => `${variantId} ${cents}`));
        return answer(calls.length);
      },
    },
  };
  const watch = createAlertWatch({ ...store, database, catalogue });
  onTestFinished(() => watch.close());
  return { ...store, store, catalogue, watch, asked: calls };
}

const priced = (price: string) => viewOf({ variants: [variant('11', { price }), variant('12')] });

describe('Alerts that are met', () => {
  test('they wait for the next start when the store closes', async () => {
    const { catalogue, watch, asked } = open((call) => {
      if (call === 2) void watch.close();
      return call < 5 ? MAILS_AT_ONCE : 0;
    });
    catalogue.adopt(await priced('10.00'));
    await watch.check();
    expect(asked).toHaveLength(2);
  });
});

describe('A version that arrives during a comparison', () => {
  test('it is compared afterwards, and its callers wait for that', async () => {
    const slow = gate();
    const { catalogue, watch, asked } = open((call) => (call === 1 ? slow.opened.then(() => 0) : 0));
    catalogue.adopt(await priced('10.00'));
    await until(() => asked.length === 1);
    catalogue.adopt(await priced('9.00'));
    catalogue.adopt(await priced('8.00'));
    const checked = watch.check();
    slow.open();
    await checked;
    expect(asked).toEqual([['11 1000', '12 1000'], ['11 800']]);
  });

  test('it is not compared when the store closes, which waits for the running comparison', async () => {
    const slow = gate();
    const { catalogue, watch, asked } = open(() => slow.opened.then(() => 0));
    catalogue.adopt(await priced('10.00'));
    await until(() => asked.length === 1);
    catalogue.adopt(await priced('9.00'));
    let closed = false;
    const closing = watch.close().then(() => {
      closed = true;
    });
    await until(() => true);
    expect(closed).toBe(false);
    slow.open();
    await closing;
    expect(asked).toHaveLength(1);
  });
});

describe('A comparison that fails', () => {
  test('it is logged and tried again after 15 seconds', async () => {
    const locked = new Error('locked');
    const { catalogue, watch, asked, log } = open((call) => (call === 1 ? Promise.reject(locked) : 0));
    stopTimers('setTimeout');
    catalogue.adopt(await priced('10.00'));
    await watch.check();
    expect(log.lines).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(TRY_AGAIN);
    await until(() => asked.length === 2);
    expect(asked[1]).toEqual(asked[0]);
  });

  test('the next comparison includes the change of the failed one', async () => {
    const { catalogue, watch, asked } = open((call) =>
      call === 2 ? Promise.reject(new Error('locked')) : 0,
    );
    stopTimers('setTimeout');
    for (const [price, other] of [
      ['10.00', '10.00'],
      ['9.00', '10.00'],
      ['9.00', '8.00'],
    ] as const) {
      catalogue.adopt(
        await viewOf({ variants: [variant('11', { price }), variant('12', { price: other })] }),
      );
      await watch.check();
    }
    expect(asked.at(-1)).toEqual(['11 900', '12 800']);
  });
});

describe('After closing', () => {
  test('nothing is compared: no new version, no failed one, none on demand', async () => {
    const { catalogue, watch, asked } = open(() => Promise.reject(new Error('locked')));
    stopTimers('setTimeout');
    catalogue.adopt(await priced('10.00'));
    await watch.check();
    await watch.close();
    expect(vi.getTimerCount()).toBe(0);
    catalogue.adopt(await priced('9.00'));
    await watch.check();
    expect(asked).toHaveLength(1);
  });
});
