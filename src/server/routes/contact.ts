// §7 Newsletter and contact calls.
import type { Inbox } from '../../shop/contact.ts';
import type { Mount } from '../plugins/endpoints.ts';

export function mountInbox(mount: Mount, inbox: Inbox): void {
  mount('subscribe', (input) => inbox.subscribe(input));
  mount('contact', (input) => inbox.contact(input));
}
