// Processes a verified webhook: applies an event to an order, fulfills a privacy request, or reads the
// catalogue again.
import type { Catalogue } from '../catalogue/catalogue.ts';
import { emailKey } from '../orders/order-number.ts';
import type { Database } from '../ports/database.ts';
import type { Clock, Ids, Log } from '../ports/system.ts';
import type { Returns } from '../returns/returns.ts';
import type { Process } from './event.ts';
import type { WebhookInbox } from './inbox.ts';
import type { Privacy } from './privacy.ts';

export interface ReceiveDeps {
  readonly database: Pick<Database, 'orders'>;
  /** Undefined if the store takes no returns. */
  readonly returns?: Pick<Returns, 'receive'> | undefined;
  readonly catalogue: Pick<Catalogue, 'onChange'>;
  readonly privacy: Pick<Privacy, 'receive'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

export function createProcess(deps: ReceiveDeps): Process {
  const { database, returns, catalogue, privacy, clock, ids, log } = deps;
  return async ({ deliveryId, eventKey, topic, event }) => {
    switch (event.kind) {
      case 'order': {
        const { email } = event.order;
        const outcome = await database.orders.applyEvent({
          ...event.order,
          ...(email && { contact: ids.hash(emailKey(email)) }),
          deliveryId,
          eventKey,
          topic,
          now: clock.now(),
          newId: ids.orderId(),
        });
        // Also runs for a repeated delivery, because a refund that failed halfway is delivered again.
        if (event.returned) await returns?.receive(event.returned);
        log.info({ topic, outcome }, 'order webhook');
        return outcome;
      }
      case 'return': {
        const outcome = (await returns?.receive(event.news)) ?? 'ignored';
        log.info({ topic, outcome }, 'return webhook');
        return outcome;
      }
      case 'privacy':
        // The owner is asked once, also when two subscriptions tell it.
        await privacy.receive({ ...event.request, deliveryId: eventKey ?? deliveryId, topic });
        return 'applied';
      case 'catalogue':
        catalogue.onChange(event.change);
        return 'applied';
      case 'refused':
        return 'refused';
      case 'nothing':
        return 'ignored';
    }
  };
}

/** Processes a delivery and stores it in the inbox, also if it fails. */
export function createReceive(process: Process, inbox: Pick<WebhookInbox, 'keep'>): Process {
  return async (delivery) => {
    try {
      const outcome = await process(delivery);
      await inbox.keep(delivery, outcome);
      return outcome;
    } catch (error) {
      await inbox.keep(delivery, 'failed');
      throw error;
    }
  };
}
