// §7 The inputs of `mail.ts`. Server and tests only.
import * as z from 'zod/mini';
import { ALERT_KINDS, contactMessage, newsletterSignup } from '../forms.ts';
import { id, token } from './fields.ts';

/** A hidden field that only robots fill in. */
const trap = { website: z.optional(z.string().check(z.maxLength(200))) };

export const MAIL_INPUTS = {
  subscribe: z.extend(newsletterSignup, trap),
  contact: z.extend(contactMessage, trap),
  confirmMail: z.object({
    token,
    /** Of alerts: nothing newer than the page that listed them. From a form it is text. */
    until: z.optional(z.coerce.number().check(z.nonnegative())),
  }),
  unsubscribe: z.object({ token }),
  createAlert: z.extend(newsletterSignup, {
    ...trap,
    variantId: id,
    kind: z.enum(ALERT_KINDS),
    /** Of the person's own link. */
    token: z.optional(token),
  }),
  listAlerts: z.object({ token }),
  removeAlert: z.object({ token, id }),
} as const;
