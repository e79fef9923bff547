// B4 Holds the copy of the pages behind the links in mails.

import { MAIL_REPLIES } from '../../shared/api/mail-replies.ts';
import { CONFIRM_LINK_HOURS } from '../../shared/constants.ts';

interface LinkWords {
  readonly eyebrow: string;
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly pending: string;
  readonly done: string;
  readonly doneText: string;
}

/** A list without texts of its own uses those of the newsletter. */
export type ByList = Readonly<
  Record<'newsletter', LinkWords> & Partial<Record<'alerts' | 'reviews', LinkWords>>
>;

export const CONFIRM_PAGE: ByList = {
  newsletter: {
    eyebrow: 'Newsletter',
    title: 'Confirm your subscription',
    text: 'Press the button to get our newsletter at the address this link was sent to.',
    button: 'Confirm subscription',
    pending: 'Confirming...',
    done: MAIL_REPLIES.confirmed,
    doneText: 'Thank you. A first letter is on its way.',
  },
  alerts: {
    eyebrow: 'Alerts',
    title: 'Confirm your alerts',
    text: 'Press the button, and we will write to the address this link was sent to when there is news about these.',
    button: 'Confirm alerts',
    pending: 'Confirming...',
    done: MAIL_REPLIES.alertsConfirmed,
    doneText: 'Thank you. We write as soon as there is news.',
  },
};

export const UNSUBSCRIBE_PAGE: ByList = {
  newsletter: {
    eyebrow: 'Newsletter',
    title: 'Unsubscribe from our newsletter',
    text: 'Press the button, and we will send no more newsletters to the address this link was sent to.',
    button: 'Unsubscribe',
    pending: 'Unsubscribing...',
    done: MAIL_REPLIES.unsubscribed,
    doneText: 'You will get no more letters from us. You can come back at any time.',
  },
  alerts: {
    eyebrow: 'Alerts',
    title: 'End all your alerts',
    text: 'Press the button, and we will send no more alerts to the address this link was sent to.',
    button: 'Unsubscribe',
    pending: 'Unsubscribing...',
    done: MAIL_REPLIES.unsubscribed,
    doneText: 'All your alerts have been deleted. You can ask for new ones at any time.',
  },
  reviews: {
    eyebrow: 'Reviews',
    title: 'No more questions about your orders',
    text: 'Press the button, and we will no longer ask the address this link was sent to for reviews.',
    button: 'Unsubscribe',
    pending: 'Unsubscribing...',
    done: MAIL_REPLIES.unsubscribed,
    doneText:
      'We will not ask you for reviews any more. You can still write them from the page of your order.',
  },
};

export const OLD_LINK = {
  eyebrow: 'An old link',
  title: 'This link does not work any more',
  confirm: `Links to confirm work once, for ${CONFIRM_LINK_HOURS} hours. Please sign up again: we will send you a new one.`,
  unsubscribe:
    'Please use the link in the newest mail you have from us, or write to us: we will take your address off the list.',
  alerts: 'Please use the link in the newest mail you have from us.',
  home: 'Back to Home',
  contact: 'Contact us',
} as const;

export const ALERTS_PAGE = {
  eyebrow: 'Alerts',
  title: 'Your alerts',
  lead: 'Your alerts. We send one email for each and then remove it from this list.',
  empty: 'You have no alerts',
  emptyText: 'On the page of a product you can ask to be told when it is back in stock or costs less.',
  shop: 'Continue Shopping',
  gone: 'A product that has left the shop',
  waiting: 'Not confirmed yet. Please press the button in our mail.',
  stock: 'When it is back in stock',
  price: (price: string): string => `When it costs less than ${price}`,
  remove: 'Delete',
  removing: 'Deleting...',
  failed: 'Your alerts could not be loaded. Please try again later.',
} as const;
