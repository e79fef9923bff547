// B6 The inputs of `desk/webhooks.ts`. Server and tests only.
import * as z from 'zod/mini';
import { before, id } from '../fields.ts';

export const DESK_WEBHOOK_INPUTS = {
  deskWebhooks: z.object({ before }),
  deskWebhook: z.object({ id }),
  deskWebhookOpen: z.object({ id }),
  deskProcessWebhook: z.object({ id }),
  deskShopErasure: z.object({}),
  deskEraseOrders: z.object({}),
  deskKeepOrders: z.object({}),
} as const;
