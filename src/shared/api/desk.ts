// B6 The desk's calls: a table of their own, so that no shopper's page carries them. Server, desk and tests only.
// Searches are posted, because names and email addresses do not belong in a URL.
import { DESK_ACCOUNT_ENDPOINTS } from './desk/account.ts';
import { DESK_CATALOGUE_ENDPOINTS } from './desk/catalogue.ts';
import { DESK_MAIL_ENDPOINTS } from './desk/mail.ts';
import { DESK_MESSAGE_ENDPOINTS } from './desk/messages.ts';
import { DESK_NEWSLETTER_ENDPOINTS } from './desk/newsletter.ts';
import { DESK_ORDER_ENDPOINTS } from './desk/orders.ts';
import { DESK_OVERVIEW_ENDPOINTS } from './desk/overview.ts';
import { DESK_RETURN_ENDPOINTS } from './desk/returns.ts';
import { DESK_REVIEW_ENDPOINTS } from './desk/reviews.ts';
import { DESK_SEARCH_ENDPOINTS } from './desk/searches.ts';
import { DESK_SYSTEM_ENDPOINTS } from './desk/system.ts';
import { DESK_WEBHOOK_ENDPOINTS } from './desk/webhooks.ts';

export const DESK_ENDPOINTS = {
  ...DESK_OVERVIEW_ENDPOINTS,
  ...DESK_ORDER_ENDPOINTS,
  ...DESK_RETURN_ENDPOINTS,
  ...DESK_MESSAGE_ENDPOINTS,
  ...DESK_NEWSLETTER_ENDPOINTS,
  ...DESK_REVIEW_ENDPOINTS,
  ...DESK_CATALOGUE_ENDPOINTS,
  ...DESK_SEARCH_ENDPOINTS,
  ...DESK_WEBHOOK_ENDPOINTS,
  ...DESK_MAIL_ENDPOINTS,
  ...DESK_SYSTEM_ENDPOINTS,
  ...DESK_ACCOUNT_ENDPOINTS,
} as const;

export type DeskEndpointName = keyof typeof DESK_ENDPOINTS;

export type DeskReplies = { [Name in DeskEndpointName]: (typeof DESK_ENDPOINTS)[Name]['reply'] };
