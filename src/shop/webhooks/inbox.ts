// B6 The webhook inbox: the deliveries, their outcomes, and processing a delivery again.
import { DESK_PAGE, type DeskList } from '../../shared/api/desk/list.ts';
import {
  type DeskWebhook,
  type DeskWebhookBody,
  MAX_STORED_WEBHOOKS,
  type WebhookOutcome,
} from '../../shared/api/desk/webhooks.ts';
import { ShopError } from '../errors.ts';
import type { Database } from '../ports/database.ts';
import type { Clock, Ids, Log } from '../ports/system.ts';
import type { DecodeWebhook, Delivery, Process } from './event.ts';
import { withoutPersonal } from './hide-personal.ts';
import { parseJson } from './json.ts';

/** Larger than any usual order; five hundred of them still need little space. */
const LARGEST_KEPT = 256 * 1024;

export interface WebhookInbox {
  keep(delivery: Delivery, outcome: WebhookOutcome): Promise<void>;
  list(before: string | undefined): Promise<DeskList<DeskWebhook>>;
  read(id: string, open: boolean): Promise<DeskWebhookBody>;
  processAgain(id: string): Promise<{ outcome: WebhookOutcome }>;
}

interface WebhookInboxDeps {
  readonly database: Pick<Database, 'webhooks' | 'orders'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly decode: DecodeWebhook;
  readonly process: Process;
  /** Without a desk nobody would read the bodies, so none is stored. */
  readonly keeps: boolean;
}

function platformOrderOf(event: Delivery['event']): string | undefined {
  if (event.kind === 'order') return event.order.platformOrderId;
  return event.kind === 'return' ? event.news.platformOrderId : undefined;
}

export function createWebhookInbox(deps: WebhookInboxDeps): WebhookInbox {
  const { database, clock, ids, log, decode, process, keeps } = deps;

  /** The body of another shop, of a request to erase, or of an order from which a person was erased, is not stored. */
  async function isPrivate({ topic, event }: Delivery): Promise<boolean> {
    if (event.kind === 'refused' || topic.endsWith('/redact')) return true;
    const orderId = platformOrderOf(event);
    return orderId !== undefined && database.orders.isErased(orderId);
  }

  async function find(id: string) {
    const row = await database.webhooks.find(id);
    if (row?.body === undefined) throw new ShopError('not_found');
    return { ...row, text: row.body };
  }

  return {
    async keep(delivery, outcome) {
      if (!keeps) return;
      const { deliveryId, topic, text } = delivery;
      try {
        const isKept = Buffer.byteLength(text) <= LARGEST_KEPT && !(await isPrivate(delivery));
        await database.webhooks.keep({
          id: ids.uuid(),
          deliveryId,
          topic,
          body: isKept ? text.replaceAll('\u0000', '') : undefined,
          outcome,
          now: clock.now(),
          most: MAX_STORED_WEBHOOKS,
        });
      } catch (error) {
        // The delivery itself was answered; the inbox only shows it.
        log.warn({ topic, reason: String(error) }, 'A webhook could not be stored for the desk');
      }
    },

    async list(before) {
      const page = await database.webhooks.list({ before, limit: DESK_PAGE });
      return {
        ...page,
        rows: page.rows.map(({ receivedAt, ...row }) => ({
          ...row,
          receivedAt: new Date(receivedAt).toISOString(),
        })),
      };
    },

    async read(id, open) {
      const { text } = await find(id);
      const value = parseJson(text);
      return { id, body: JSON.stringify(open ? value : withoutPersonal(value), null, 2) };
    },

    async processAgain(id) {
      const { topic, deliveryId, text } = await find(id);
      const outcome = await process({ topic, deliveryId, text, event: decode(topic, text, clock.now()) });
      // A delivery that was processed before keeps its outcome.
      if (outcome !== 'duplicate') await database.webhooks.settle(id, outcome);
      return { outcome };
    },
  };
}
