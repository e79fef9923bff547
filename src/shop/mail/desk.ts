// The owner's mail functions: answer a message, send again, send a test.

import { BRAND } from '../../shared/brand.ts';
import { ShopError } from '../errors.ts';
import type { ReplyRecord } from '../ports/contact.ts';
import type { Database } from '../ports/database.ts';
import type { Clock, Ids } from '../ports/system.ts';

export interface MailDesk {
  /** Without a mail server, mails wait. */
  readonly isSetUp: boolean;
  /** Sends to the owner's own inbox unless another is given. */
  sendTest(recipient?: string): Promise<void>;
  reply(messageId: string, text: string): Promise<ReplyRecord>;
  resend(id: string): Promise<void>;
}

interface MailDeskDeps {
  readonly database: Pick<Database, 'messages' | 'outbox'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly isSetUp: boolean;
  readonly onQueued: () => void;
}

export function createMailDesk({ database, clock, ids, isSetUp, onQueued }: MailDeskDeps): MailDesk {
  return {
    isSetUp,

    async sendTest(recipient = BRAND.supportEmail) {
      await database.outbox.enqueue({
        id: ids.uuid(),
        recipient,
        content: { kind: 'test' },
        now: clock.now(),
      });
      onQueued();
    },

    async reply(messageId, text) {
      const message = await database.messages.find(messageId);
      if (!message) throw new ShopError('not_found');
      const now = clock.now();
      const reply: ReplyRecord = { id: ids.uuid(), messageId, text, createdAt: now };
      const { name, subject, message: question } = message;
      await database.messages.addReply(reply, {
        id: ids.uuid(),
        recipient: message.email,
        content: { kind: 'reply', name, subject, text, message: question },
        now,
      });
      onQueued();
      return reply;
    },

    async resend(id) {
      const outcome = await database.outbox.resend(id, { newId: ids.uuid(), now: clock.now() });
      if (!outcome) throw new ShopError('not_found');
      if (outcome === 'sending')
        throw new ShopError('bad_request', { message: 'This mail is being sent right now.' });
      onQueued();
    },
  };
}
