// B6 The inputs of `desk/mail.ts`. Server and tests only.
import * as z from 'zod/mini';
import { before, id } from '../fields.ts';
import { MAIL_STATES } from './mail.ts';

export const DESK_MAIL_INPUTS = {
  deskMail: z.object({ state: z.optional(z.enum(MAIL_STATES)), before }),
  deskResendMail: z.object({ id }),
  deskTestMail: z.object({}),
} as const;
