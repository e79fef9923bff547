// Stores newsletter subscriptions and contact messages for the admin, and mails them if mail is on.

import type { Inputs } from '../../shared/api.ts';
import { BRAND } from '../../shared/brand.ts';
import { HOUR_MS, MESSAGE_MAILS_PER_HOUR, MESSAGES_PER_CALLER } from '../../shared/constants.ts';
import type { ContactMessage } from '../../shared/forms.ts';
import { CONTACT_THANKS, NEWSLETTER_REPLY } from '../../shared/messages.ts';
import { ShopError } from '../errors.ts';
import type { Database } from '../ports/database.ts';
import type { NewMail } from '../ports/mailer.ts';
import type { Clock, Ids } from '../ports/system.ts';
import { limitConfirmations } from './confirmations.ts';

export interface Contact {
  /** The same answer for a new and a known address, so that nobody can find out who subscribes. */
  subscribe(input: Inputs['subscribe'], caller?: string): Promise<{ message: string }>;
  contact(input: Inputs['contact'], caller?: string): Promise<{ message: string }>;
}

interface ContactDeps {
  readonly database: Pick<Database, 'subscribers' | 'messages' | 'counters'>;
  readonly clock: Clock;
  readonly ids: Ids;
  /** With mail, an address must confirm its subscription, and messages reach the owner's inbox. */
  readonly mail: boolean;
  readonly onQueued: () => void;
}

export function createContact({ database, clock, ids, mail, onQueued }: ContactDeps): Contact {
  /** So many an hour are mailed one by one; at its end, a digest names the number of the others. */
  function ownersMail(
    message: ContactMessage,
    now: number,
    all: { count: number; resetAt: number },
  ): NewMail {
    const recipient = BRAND.supportEmail;
    if (all.count <= MESSAGE_MAILS_PER_HOUR)
      return {
        id: ids.uuid(),
        recipient,
        person: message.email,
        content: { kind: 'contact', ...message },
        now,
      };
    return {
      id: `contact-digest-${all.resetAt}`,
      recipient,
      content: { kind: 'contact-digest', messages: 1 },
      now,
      dueAt: all.resetAt,
    };
  }

  return {
    async subscribe({ email, website }, caller = '') {
      // A robot that filled the hidden field gets the usual answer and learns nothing.
      if (website) return { message: NEWSLETTER_REPLY };
      const now = clock.now();
      const confirmation = mail && {
        ...(await limitConfirmations({ database, clock, ids }, { email, caller })),
        mail: (id: string) => ({
          id: ids.uuid(),
          recipient: email,
          content: { kind: 'confirm', list: 'newsletter', id } as const,
          now,
        }),
      };
      await database.subscribers.add({ id: ids.uuid(), email, now, ...(confirmation && { confirmation }) });
      if (mail) onQueued();
      return { message: NEWSLETTER_REPLY };
    },

    async contact({ website, ...message }, caller = '') {
      if (website) return { message: CONTACT_THANKS };
      const now = clock.now();
      const hour = { now, windowMs: HOUR_MS };
      const own = await database.counters.hit(`contact:caller:${ids.hash(caller)}`, hour);
      if (own.count > MESSAGES_PER_CALLER) throw new ShopError('too_many_requests', { retryAt: own.resetAt });
      const all = await database.counters.hit('contact:all', hour);
      await database.messages.add(
        { ...message, id: ids.uuid(), now },
        mail ? ownersMail(message, now, all) : undefined,
      );
      if (mail) onQueued();
      return { message: CONTACT_THANKS };
    },
  };
}
