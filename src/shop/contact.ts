// Newsletter and contact: what visitors send us, kept for the admin to read.
import type { Inputs } from '../shared/api.ts';
import { CONTACT_THANKS, NEWSLETTER_REPLY } from '../shared/messages.ts';
import type { ContactRepository } from './ports/contact.ts';
import type { Clock, Ids } from './ports/system.ts';

export interface Contact {
  /** The same answer for a new and a known address, so that nobody can ask who is on the list. */
  subscribe(input: Inputs['subscribe']): Promise<{ message: string }>;
  contact(input: Inputs['contact']): Promise<{ message: string }>;
}

interface ContactDeps {
  readonly database: ContactRepository;
  readonly clock: Clock;
  readonly ids: Ids;
}

export function createContact({ database, clock, ids }: ContactDeps): Contact {
  return {
    async subscribe({ email }) {
      await database.addSubscriber({ id: ids.uuid(), email, now: clock.now() });
      return { message: NEWSLETTER_REPLY };
    },

    async contact({ website, ...message }) {
      // A robot that filled the hidden field is thanked like anyone and learns nothing.
      if (!website) await database.addMessage({ ...message, id: ids.uuid(), now: clock.now() });
      return { message: CONTACT_THANKS };
    },
  };
}
