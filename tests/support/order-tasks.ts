// The runner of requests to the platform with the kinds about orders, as the tests ask and attempt them.
import type { OrderChangesPlatform } from '../../src/shop/ports/order-changes.ts';
import type { PlatformTask } from '../../src/shop/ports/tasks.ts';
import { cancelKind } from '../../src/shop/tasks/cancel.ts';
import { changeKind, type WantedChange } from '../../src/shop/tasks/change.ts';
import { createTaskRunner } from '../../src/shop/tasks/runner.ts';

type CancelDeps = Parameters<typeof cancelKind>[0];
type ChangeDeps = Parameters<typeof changeKind>[0];
type RunnerDeps = Parameters<typeof createTaskRunner>[0];

/** Answers as the platform did before it named its jobs. */
export interface SimplePlatform {
  cancelOrder(platformOrderId: string): Promise<'requested' | { readonly refused: string }>;
  /** The state of its job. */
  readonly job?: 'started' | 'failed';
  find: NonNullable<CancelDeps['platform']>['find'];
}

export interface OrderTasksDeps extends Omit<RunnerDeps, 'kinds'> {
  readonly platform?: (SimplePlatform & Partial<OrderChangesPlatform>) | undefined;
  readonly changes?: ChangeDeps['platform'];
  readonly variantsOf?: ChangeDeps['variantsOf'];
  readonly quoteCart?: ChangeDeps['quoteCart'];
  readonly mail?: boolean;
}

/** A shop that quotes nothing of its own. */
const freeDelivery: ChangeDeps['quoteCart'] = async () => ({
  automatic: [],
  goodsCents: 0,
  variants: [],
  taxCents: undefined,
  options: [{ name: 'Standard', note: undefined, priceCents: 0 }],
});

export function orderTasks(deps: OrderTasksDeps) {
  const { platform, changes, variantsOf = () => [], quoteCart = freeDelivery, mail = true, ...system } = deps;
  const cancels: CancelDeps['platform'] = platform && {
    find: (id) => platform.find(id),
    async cancelOrder(id) {
      const answer = await platform.cancelOrder(id);
      return answer === 'requested' ? { job: 'gid://shopify/OrderCancelJobResult/1' } : answer;
    },
    cancellation: async () => ({ state: platform.job ?? 'failed' }),
  };
  const runner = createTaskRunner({
    ...system,
    kinds: {
      cancel: cancelKind({ ...system, mail, platform: cancels }),
      change: changeKind({ ...system, mail, platform: changes, variantsOf, quoteCart }),
    },
  });
  return {
    cancelling: { ask: (id: string) => runner.ask('cancel', id, undefined), checkDue: runner.checkDue },
    changing: {
      ask: (id: string, request: WantedChange) => runner.ask('change', id, request),
      checkDue: runner.checkDue,
    },
  };
}

/** A cancellation as a row of the database, requested by noon of the test. */
export const cancelTask = (
  orderId: string,
  { state, at, tries, dueAt }: { state: 'requested' | 'refused'; at: number; tries: number; dueAt?: number },
): PlatformTask => ({
  ...{ key: `${orderId}-cancel`, orderId, kind: 'cancel', payload: {} },
  ...{ state, at, tries, dueAt },
});
