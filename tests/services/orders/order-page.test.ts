// B5 The order's page: opened by its signed link for as long as that lasts, and cancelled from there.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createSigner } from '../../../src/server/system/system.ts';
import { ORDER_LINK_DAYS } from '../../../src/shared/constants.ts';
import { createOrderStatusPage } from '../../../src/shop/orders/order-status.ts';
import { orderTasks } from '../../support/order-tasks.ts';
import { movableCatalogue } from '../support-mail.ts';
import { MINUTE_MS, NOON, outcomeOf, scriptedPlatform, useOrders } from '../support-orders.ts';

const LINK_MS = ORDER_LINK_DAYS * 24 * 60 * MINUTE_MS;
const openStore = useOrders();

async function setUp() {
  const store = await openStore();
  const platform = scriptedPlatform();
  const { cancelling } = orderTasks({ ...store.system, platform, mail: false, onQueued: () => {} });
  return {
    ...store,
    platform,
    page: createOrderStatusPage({
      ...store,
      tasks: { ask: (_kind, id) => cancelling.ask(id) },
      catalogue: movableCatalogue(),
    }),
  };
}

describe('B5 Order page', () => {
  test('a link shows its order', async () => {
    const { page, place, links } = await setUp();
    const [one, other] = [await place(), await place()];
    expect(await page.get({ token: links.sign(one.id) })).toMatchObject({
      number: one.number,
      state: 'Paid',
    });
    expect(await page.get({ token: links.sign(other.id) })).toMatchObject({ number: other.number });
  });

  test('a link lasts 90 days, and not a millisecond longer', async () => {
    const { page, place, links, clock } = await setUp();
    const token = links.sign((await place()).id);
    expect(ORDER_LINK_DAYS).toBe(90);
    clock.move(LINK_MS - 1);
    expect(await outcomeOf(page.get({ token }))).toBe('done');
    clock.move(1);
    expect(await outcomeOf(page.get({ token }))).toBe('order_not_found');
    expect(await outcomeOf(page.cancel({ token }))).toBe('order_not_found');
  });

  test('other links open nothing and cancel nothing', async () => {
    const { page, place, links, platform } = await setUp();
    const { id } = await place();
    const signer = createSigner('secret');
    const wrong = [
      '',
      id,
      `${links.sign(id)}x`,
      links.sign(randomUUID()),
      signer.sign('leave-newsletter', id, NOON + LINK_MS),
      createSigner('another secret').sign('order', id, NOON + LINK_MS),
    ];
    for (const token of wrong) {
      expect(await outcomeOf(page.get({ token }))).toBe('order_not_found');
      expect(await outcomeOf(page.cancel({ token }))).toBe('order_not_found');
    }
    expect(platform.asked).toEqual([]);
  });

  test('cancelling returns the updated page', async () => {
    const { page, place, links, platform } = await setUp();
    const { id, platformOrderId } = await place();
    const token = links.sign(id);
    expect(await page.get({ token })).toMatchObject({ cancel: 'open' });
    expect(await page.cancel({ token })).toMatchObject({
      state: 'Cancellation requested',
      cancel: 'requested',
      waiting: true,
    });
    expect(platform.asked).toEqual([`cancel ${platformOrderId}`]);
  });

  test('the page offers to cancel until the time is over', async () => {
    const { page, place, links, clock } = await setUp();
    const token = links.sign((await place()).id);
    clock.time = NOON + 30 * MINUTE_MS + 999;
    expect(await page.get({ token })).toMatchObject({ cancel: 'open' });
    clock.move(1);
    expect(await page.get({ token })).not.toHaveProperty('cancel');
    expect(await outcomeOf(page.cancel({ token }))).toBe('cancel_late');
  });
});
