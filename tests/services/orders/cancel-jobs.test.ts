// B5 The job that looks after cancellations, in a store that has lost its Admin access.
import { expect, onTestFinished, test, vi } from 'vitest';
import { startJobs } from '../../../src/server/jobs.ts';
import { openOrders } from '../../../src/server/subjects/orders.ts';
import type { Store } from '../../../src/server/subjects/subject.ts';
import type { Reviews } from '../../../src/shop/reviews/reviews.ts';
import { stopTimers, until } from '../support-mail.ts';
import { NOON, useOrders } from '../support-orders.ts';

const openStore = useOrders();
const LOOK_EVERY_MS = 15_000;

test('B5 Cancelling: a postponed request is left to the owner without Admin access', async () => {
  stopTimers('setInterval');
  const { system, place, setCancellation, cancellationOf, takeMessages } = await openStore();
  const { id, number } = await place();
  await setCancellation(id, { state: 'requested', at: NOON, tries: 1, dueAt: NOON });
  const store = {
    ...system,
    config: { features: new Set() },
    connected: { admin: undefined, adminLinks: {} },
    closeLater<Resource extends { close(): Promise<void> }>(resource: Resource) {
      onTestFinished(() => resource.close());
      return resource;
    },
  } as unknown as Store;
  const orders = openOrders(store, {
    signer: { sign: () => '', read: () => undefined },
    mail: { isOn: true, onQueued: () => undefined },
    reviews: {} as Reviews,
  });
  await startJobs(store, [orders]);
  vi.advanceTimersByTime(LOOK_EVERY_MS);
  await until(async () => (await cancellationOf(id))?.byOwner === true);
  expect((await takeMessages()).map(({ subject }) => subject)).toEqual([`Cancel order ${number}`]);
});
