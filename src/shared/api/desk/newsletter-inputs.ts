// B6 The inputs of `desk/newsletter.ts`. Server and tests only.
import * as z from 'zod/mini';
import { before, id, search } from '../fields.ts';

const subscriberFilter = { q: search, state: z.optional(z.enum(['confirmed', 'waiting'])) };

export const DESK_NEWSLETTER_INPUTS = {
  deskSubscribers: z.object({ ...subscriberFilter, before }),
  deskDeleteSubscriber: z.object({ id }),
  deskNewsletterCsv: z.object(subscriberFilter),
} as const;
