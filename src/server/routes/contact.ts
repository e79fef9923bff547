// §7 Newsletter and contact calls.
import { writerKey } from '../../shop/limits/caller-key.ts';
import type { Contact } from '../../shop/mail/contact.ts';
import type { Mount } from '../plugins/endpoints.ts';

export function mountContact(mount: Mount, contact: Contact): void {
  mount('subscribe', (input, { ip }) => contact.subscribe(input, writerKey(ip)));
  mount('contact', (input, { ip }) => contact.contact(input, writerKey(ip)));
}
