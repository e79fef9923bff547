// Holds the copy of the Contact page.
import { BRAND, POLICY } from '../../shared/brand.ts';
import { REPLY } from './reply-time.ts';

export const CONTACT = {
  eyebrow: 'Contact',
  title: 'We would love to hear from you',
  lead: 'A question about a size, an order or a seam: write to us, a person answers.',
} as const;

export type ContactCardIcon = 'location' | 'email' | 'phone' | 'hours';

interface ContactCard {
  readonly icon: ContactCardIcon;
  readonly title: string;
  readonly lines: readonly string[];
  readonly href?: string;
}

export const CONTACT_CARDS: readonly ContactCard[] = [
  { icon: 'location', title: 'Location', lines: [`${BRAND.town}, ${BRAND.state}`, 'Serving nationwide'] },
  {
    icon: 'email',
    title: 'Email',
    lines: [BRAND.supportEmail, `We reply ${REPLY}`],
    href: `mailto:${BRAND.supportEmail}`,
  },
  { icon: 'phone', title: 'Phone', lines: ['Available via email only'] },
  {
    icon: 'hours',
    title: 'Hours',
    lines: [POLICY.supportHours, 'Weekend emails answered Monday'],
  },
];

export const CONTACT_FORM = {
  title: 'Get In Touch',
  lead: `Every message is read by someone who knows the stock room. Expect an answer ${REPLY}.`,
  /** B5 Is the subject of a question that starts on an order's page. */
  aboutOrder: (number: string): string => `Change to order #${number}`,
  name: 'Name',
  email: 'Email',
  subject: 'Subject',
  message: 'Message',
  submit: 'Send Message',
  pending: 'Sending...',
} as const;

export const CONTACT_FAQ = {
  title: 'Perhaps it is answered already',
  text: 'Orders, delivery, payments, returns and cloth: the questions we hear most.',
  button: 'View FAQ',
} as const;
