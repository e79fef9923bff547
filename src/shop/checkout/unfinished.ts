// B14 Finds the details of a checkout that was begun and not paid, so that no way back from the hosted page loses them.
import type { CustomerInfo } from '../../shared/forms.ts';
import type { OrderRepository } from '../ports/orders.ts';
import type { Clock } from '../ports/system.ts';

/** Long enough to look for a card, short enough for a computer that others use too. */
const SHOWN_MS = 60 * 60_000;

interface UnfinishedDeps {
  readonly orders: Pick<OrderRepository, 'findUnplaced'>;
  readonly clock: Clock;
}

export const createUnfinished =
  ({ orders, clock }: UnfinishedDeps) =>
  async (sessionId: string): Promise<CustomerInfo | undefined> =>
    (await orders.findUnplaced(sessionId, clock.now() - SHOWN_MS))?.customer;
