// B6 The webhook inbox: what came, what became of it, and the same delivery processed again.

import {
  DESK_PAGE,
  type DeskList,
  type DeskWebhook,
  type DeskWebhookBody,
  MAX_STORED_WEBHOOKS,
  type WebhookOutcome,
} from '../../shared/api/desk-replies.ts';
import { ShopError } from '../errors.ts';
import type { Database } from '../ports/database.ts';
import type { Clock, Ids, Log } from '../ports/system.ts';
import { withoutPersonal } from './hide-personal.ts';

/** Larger than any order of a person; five hundred of them are still little. */
const LARGEST_KEPT = 256 * 1024;

export interface Delivery {
  readonly deliveryId: string;
  readonly topic: string;
  readonly body: unknown;
}

/** Processes a delivery; each id once. */
export type Process = (delivery: Delivery) => Promise<WebhookOutcome>;

/** A request to erase somebody must not itself store who they are, be it that it fails. */
const isErasure = ({ topic }: Delivery): boolean => topic.endsWith('/redact');

export interface WebhookDesk {
  /** Processes what came and keeps it, also when it fails. */
  receive(delivery: Delivery, raw: Buffer): Promise<WebhookOutcome>;
  list(before: string | undefined): Promise<DeskList<DeskWebhook>>;
  read(id: string, open: boolean): Promise<DeskWebhookBody>;
  processAgain(id: string): Promise<{ outcome: WebhookOutcome }>;
}

interface WebhookDeskDeps {
  readonly database: Pick<Database, 'webhooks'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly process: Process;
  /** True for one about an order whose buyer was erased: its body would tell who that was. */
  readonly isErased: (delivery: Delivery) => Promise<boolean>;
  /** Without a desk nobody would look: nothing is kept. */
  readonly keeps: boolean;
}

export function createWebhookDesk({
  database,
  clock,
  ids,
  log,
  process,
  isErased,
  keeps,
}: WebhookDeskDeps): WebhookDesk {
  async function keep(delivery: Delivery, raw: Buffer | undefined, outcome: WebhookOutcome): Promise<void> {
    if (!keeps) return;
    const { deliveryId, topic } = delivery;
    try {
      const isKept = raw && raw.length <= LARGEST_KEPT && !(await isErased(delivery));
      await database.webhooks.keep({
        id: ids.uuid(),
        deliveryId,
        topic,
        body: isKept ? raw.toString('utf8').replaceAll('\u0000', '') : undefined,
        outcome,
        now: clock.now(),
        most: MAX_STORED_WEBHOOKS,
      });
    } catch (error) {
      // The delivery itself was answered for; the inbox is a view of it.
      log.warn({ topic, reason: String(error) }, 'A webhook could not be kept for the desk');
    }
  }

  async function find(id: string) {
    const kept = await database.webhooks.find(id);
    if (kept?.body === undefined) throw new ShopError('not_found');
    return { ...kept, value: JSON.parse(kept.body) as unknown };
  }

  return {
    async receive(delivery, raw) {
      try {
        const outcome = await process(delivery);
        if (!isErasure(delivery)) await keep(delivery, raw, outcome);
        return outcome;
      } catch (error) {
        await keep(delivery, isErasure(delivery) ? undefined : raw, 'failed');
        throw error;
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
      const { value } = await find(id);
      return { id, body: JSON.stringify(open ? value : withoutPersonal(value), null, 2) };
    },

    async processAgain(id) {
      const { topic, deliveryId, value } = await find(id);
      const outcome = await process({ topic, deliveryId, body: value });
      // A delivery that was processed before stays what it was.
      if (outcome !== 'duplicate') await database.webhooks.settle(id, outcome);
      return { outcome };
    },
  };
}
