// §7 The input schemas of all calls, each beside its rows. Server and tests only; the browser takes the types.
import type * as z from 'zod/mini';
import { ADMIN_INPUTS } from './admin-inputs.ts';
import { CART_INPUTS } from './cart-inputs.ts';
import { DESK_ACCOUNT_INPUTS } from './desk/account-inputs.ts';
import { DESK_CATALOGUE_INPUTS } from './desk/catalogue-inputs.ts';
import { DESK_MAIL_INPUTS } from './desk/mail-inputs.ts';
import { DESK_MESSAGE_INPUTS } from './desk/messages-inputs.ts';
import { DESK_NEWSLETTER_INPUTS } from './desk/newsletter-inputs.ts';
import { DESK_ORDER_INPUTS } from './desk/orders-inputs.ts';
import { DESK_OVERVIEW_INPUTS } from './desk/overview-inputs.ts';
import { DESK_RETURN_INPUTS } from './desk/returns-inputs.ts';
import { DESK_REVIEW_INPUTS } from './desk/reviews-inputs.ts';
import { DESK_SEARCH_INPUTS } from './desk/searches-inputs.ts';
import { DESK_SYSTEM_INPUTS } from './desk/system-inputs.ts';
import { DESK_WEBHOOK_INPUTS } from './desk/webhooks-inputs.ts';
import { MAIL_INPUTS } from './mail-inputs.ts';
import { ORDER_CHANGE_INPUTS } from './order-changes-inputs.ts';
import { ORDER_INPUTS } from './orders-inputs.ts';
import { PRODUCT_VIEW_INPUTS } from './product-views-inputs.ts';
import { PRODUCT_INPUTS } from './products-inputs.ts';
import { PUBLICATION_INPUTS } from './publications-inputs.ts';
import { RETURN_INPUTS } from './returns-inputs.ts';
import { REVIEW_INPUTS } from './reviews-inputs.ts';
import { SERVICE_INPUTS } from './service-inputs.ts';

export const INPUTS = {
  ...CART_INPUTS,
  ...PRODUCT_INPUTS,
  ...MAIL_INPUTS,
  ...PUBLICATION_INPUTS,
  ...ORDER_INPUTS,
  ...REVIEW_INPUTS,
  ...ORDER_CHANGE_INPUTS,
  ...RETURN_INPUTS,
  ...SERVICE_INPUTS,
  ...ADMIN_INPUTS,
  ...PRODUCT_VIEW_INPUTS,
  ...DESK_OVERVIEW_INPUTS,
  ...DESK_ORDER_INPUTS,
  ...DESK_RETURN_INPUTS,
  ...DESK_MESSAGE_INPUTS,
  ...DESK_NEWSLETTER_INPUTS,
  ...DESK_REVIEW_INPUTS,
  ...DESK_CATALOGUE_INPUTS,
  ...DESK_SEARCH_INPUTS,
  ...DESK_WEBHOOK_INPUTS,
  ...DESK_MAIL_INPUTS,
  ...DESK_SYSTEM_INPUTS,
  ...DESK_ACCOUNT_INPUTS,
} as const;

export type Inputs = { [Name in keyof typeof INPUTS]: z.infer<(typeof INPUTS)[Name]> };
