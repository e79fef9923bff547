// B14 The texts of form outcomes. The address names one by its code; unknown codes are ignored.
import { MAIL_REPLIES } from './api/mail-replies.ts';
import { CONTACT_THANKS, NEWSLETTER_REPLY } from './messages.ts';

export const NOTICES = {
  added: 'Item has been added to your cart successfully.',
  changed: 'Your cart has been updated.',
  removed: 'Item has been removed from your cart.',
  'code-applied': 'The discount code is applied.',
  'code-removed': 'The discount code was removed.',
  // B16 Outcomes of a link that fills the cart; several may apply at once.
  'link-added': 'The items of your link are in your cart.',
  'link-fewer': 'There are fewer of an item than your link asks for. Your cart holds what there is.',
  'link-sold-out': 'An item of your link is sold out.',
  'link-unknown': 'An item of your link is not sold here.',
  'link-quantity': 'A quantity of your link is not possible. Choose between 1 and 99 of each item.',
  'link-full': 'Your cart is full. The other items of your link were not added.',
  'link-gift-card': 'A gift card needs a recipient. Please order it on the home page.',
  'link-code': 'The discount code of your link does not apply to your cart.',
  subscribed: NEWSLETTER_REPLY,
  'message-sent': CONTACT_THANKS,
  'alert-saved': MAIL_REPLIES.alertAsked,
  'alert-removed': 'The alert was removed.',
  'order-changed': 'Your change was received.',
  'will-wait': 'Thank you for waiting.',
  'review-sent': 'Thank you. Your review is on the product page.',
  'review-deleted': 'Your review was deleted.',
  'cancel-sent': 'Your cancellation was received.',
  'return-sent': 'We have your return request. You will hear from us by email.',
} as const;

export type NoticeCode = keyof typeof NOTICES;

const isNotice = (code: string): code is NoticeCode => Object.hasOwn(NOTICES, code);

/** Reads the comma-separated notices of an address. */
export const readNotices = (text: string | null): NoticeCode[] => (text ?? '').split(',').filter(isNotice);
