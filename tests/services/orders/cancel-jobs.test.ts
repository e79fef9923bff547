// B5 The job that looks after cancellations, in a store that has lost its Admin access.
import { expect, onTestFinished, test, vi } from 'vitest';
import { startJobs } from '../../../src/server/jobs.ts';
import { createCancellationService } from '../../../src/shop/orders/cancellation-service.ts';
import { stopTimers, until } from '../support-mail.ts';
import { NOON, useOrders } from '../support-orders.ts';

const openStore = useOrders();
const LOOK_EVERY_MS = 15_000;

test('B5 Cancelling: a postponed request is left to the owner without Admin access', async () => {
  stopTimers('setInterval');
  const { system, place, setCancellation, cancellationOf, takeMessages } = await openStore();
  const { id, number } = await place();
  await setCancellation(id, { state: 'requested', at: NOON, tries: 1, dueAt: NOON });
  const cancelling = createCancellationService({ ...system, mail: true, onQueued: () => undefined });
  await startJobs({
    ...system,
    config: { features: new Set() },
    connected: { admin: undefined },
    services: {
      cancelling,
      changing: { ask: async () => undefined, checkDue: async () => 0 },
      late: { checkDue: async () => 0, setDay: async () => undefined, wait: async () => undefined },
      mail: { start: async () => ({ close: async () => undefined }) },
      returns: { checkDue: async () => 0 },
      reviewRequests: { run: async () => undefined },
    },
    closeLater<Resource extends { close(): Promise<void> }>(resource: Resource) {
      onTestFinished(() => resource.close());
      return resource;
    },
  } as unknown as Parameters<typeof startJobs>[0]);
  vi.advanceTimersByTime(LOOK_EVERY_MS);
  await until(async () => (await cancellationOf(id))?.byOwner === true);
  expect((await takeMessages()).map(({ subject }) => subject)).toEqual([`Cancel order ${number}`]);
});
