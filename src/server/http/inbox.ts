// §7 Newsletter and contact calls.
import type { Inbox } from '../../shop/inbox.ts';
import type { Mount } from './mount.ts';

export function mountInbox(mount: Mount, inbox: Inbox): void {
  mount('subscribe', (input) => inbox.subscribe(input));
  mount('contact', (input) => inbox.contact(input));
}
