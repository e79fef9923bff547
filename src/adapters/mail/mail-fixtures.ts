// One of each mail, for tests and for looking at them.
import type { MailContent, MailProduct } from '../../shop/ports/mailer.ts';

const PRODUCT: MailProduct = {
  name: 'Linen Camp Shirt',
  variantTitle: 'M / Indigo',
  path: '/product/7',
  imageUrl: '/demo-shop/pictures/7.webp',
  price: '$49.00',
};
const PERSON = { name: 'Ada Byron', email: 'ada@example.com' } as const;
const MESSAGE = 'Does the linen shirt shrink in the wash?\n\nI take a medium, and mediums run small on me.';

export const MAIL_SAMPLES: readonly MailContent[] = [
  { kind: 'contact', ...PERSON, subject: 'A question about a shirt', message: MESSAGE },
  { kind: 'confirm', list: 'newsletter', id: 's1' },
  { kind: 'confirm', list: 'alerts', id: 'c1', product: PRODUCT },
  { kind: 'welcome', id: 's1' },
  { kind: 'back-in-stock', contactId: 'c1', product: PRODUCT },
  { kind: 'price-drop', contactId: 'c1', product: PRODUCT, before: '$65.00' },
  { kind: 'cancellation', ...PERSON, orderNumber: '#1042' },
  {
    kind: 'reply',
    name: PERSON.name,
    subject: 'A question about a shirt',
    text: 'It does not: the cloth is washed before it is cut.\n\nYour medium will stay a medium.',
    message: MESSAGE,
  },
  { kind: 'test' },
];
