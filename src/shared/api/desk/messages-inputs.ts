// B6 The inputs of `desk/messages.ts`. Server and tests only.
import * as z from 'zod/mini';
import { MESSAGE_CHARS } from '../../constants.ts';
import { before, id } from '../fields.ts';

const messageFilter = { unread: z.optional(z.enum(['true', 'false'])) };

export const DESK_MESSAGE_INPUTS = {
  deskMessages: z.object({ ...messageFilter, before }),
  deskMarkMessage: z.object({ id, isRead: z.boolean() }),
  deskReply: z.object({ id, text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MESSAGE_CHARS)) }),
  deskDeleteMessage: z.object({ id }),
  deskMessagesCsv: z.object(messageFilter),
} as const;
