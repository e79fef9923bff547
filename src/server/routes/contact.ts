// §7 Newsletter and contact calls.
import type { Contact } from '../../shop/mail/contact.ts';
import type { Mount } from '../plugins/endpoints.ts';

export function mountContact(mount: Mount, contact: Contact): void {
  mount('subscribe', (input, { address }) => contact.subscribe(input, address));
  mount('contact', (input) => contact.contact(input));
}
