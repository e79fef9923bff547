// B6 The input schemas of the desk's calls.
import * as z from 'zod/mini';
import {
  LOGIN_CODE_CHARS,
  MESSAGE_CHARS,
  NEW_PASSWORD_MIN_CHARS,
  PASSWORD_CHARS,
  REVIEW_REPLY_CHARS,
  SEARCH_CHARS,
} from '../constants.ts';
import { ADDRESS_CHARS, DECLINE_CHARS, RETURN_ERRORS, TRACKING_CHARS } from '../returns.ts';
import { REMOVAL_REASONS } from '../reviews/review.ts';
import { multiLine, oneLine } from '../text.ts';
import { MAIL_STATES, ORDER_FILTERS, OVERVIEW_DAYS } from './desk-replies.ts';

const id = z.string().check(z.minLength(1), z.maxLength(300));
const before = z.optional(z.string().check(z.maxLength(200)));
const search = z.optional(z.string().check(z.overwrite(oneLine), z.maxLength(SEARCH_CHARS)));
const orderFilter = { q: search, status: z.optional(z.enum(ORDER_FILTERS)) };
const messageFilter = { unread: z.optional(z.enum(['true', 'false'])) };
const reviewFilter = { removed: z.optional(z.enum(['true', 'false'])) };
const subscriberFilter = { q: search, state: z.optional(z.enum(['confirmed', 'waiting'])) };
const secret = z.string().check(z.minLength(1), z.maxLength(PASSWORD_CHARS));
/** Six figures, or a recovery code. */
const code = z.string().check(z.trim(), z.minLength(6), z.maxLength(LOGIN_CODE_CHARS));

export const PRODUCT_VIEW_INPUTS = { reportSoldOutView: z.object({ productId: id }) } as const;

export const DESK_INPUTS = {
  deskCounts: z.object({}),
  deskOverview: z.object({ days: z.optional(z.enum(OVERVIEW_DAYS.map(String) as ['30', '90', '365'])) }),
  deskVitals: z.object({}),
  deskOrders: z.object({ ...orderFilter, before }),
  deskOrder: z.object({ id }),
  /** '2026-11-23' */
  deskShipDay: z.object({ id, day: z.string().check(z.maxLength(10)) }),
  /** An export takes the same filters as its list: the file has every page of what is on screen. */
  deskOrdersCsv: z.object(orderFilter),
  deskReturns: z.object({ before }),
  deskApproveReturn: z.object({
    id,
    labelUrl: z.optional(
      z.string().check(
        z.trim(),
        z.maxLength(ADDRESS_CHARS),
        z.refine(
          (value) => value === '' || (/^https:\/\//i.test(value) && URL.canParse(value)),
          RETURN_ERRORS.return_reference,
        ),
      ),
    ),
    trackingNumber: z.optional(z.string().check(z.overwrite(oneLine), z.maxLength(TRACKING_CHARS))),
  }),
  deskDeclineReturn: z.object({
    id,
    reason: z
      .string()
      .check(
        z.overwrite(multiLine),
        z.minLength(1, RETURN_ERRORS.decline_reason),
        z.maxLength(DECLINE_CHARS),
      ),
  }),
  /** Without an amount it is canceled. */
  deskCloseReturn: z.object({
    id,
    refunded: z.optional(
      z
        .string()
        .check(z.trim(), z.regex(/^(?!0*(?:\.0*)?$)\d{1,6}(?:\.\d{1,2})?$|^$/, RETURN_ERRORS.refund_amount)),
    ),
  }),
  deskReturnPicture: z.object({ id }),
  deskReturnReasons: z.object({}),
  deskReturnsCsv: z.object({}),
  deskMessages: z.object({ ...messageFilter, before }),
  deskMarkMessage: z.object({ id, isRead: z.boolean() }),
  deskReply: z.object({ id, text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MESSAGE_CHARS)) }),
  deskDeleteMessage: z.object({ id }),
  deskMessagesCsv: z.object(messageFilter),
  deskSubscribers: z.object({ ...subscriberFilter, before }),
  deskDeleteSubscriber: z.object({ id }),
  deskNewsletterCsv: z.object(subscriberFilter),
  deskReviews: z.object({ ...reviewFilter, before }),
  /** An empty text removes the answer. */
  deskReplyReview: z.object({
    id,
    text: z.string().check(z.overwrite(multiLine), z.maxLength(REVIEW_REPLY_CHARS)),
  }),
  deskRemoveReview: z.object({ id, reason: z.enum(REMOVAL_REASONS) }),
  deskRestoreReview: z.object({ id }),
  deskReviewsCsv: z.object(reviewFilter),
  deskCatalogue: z.object({}),
  deskSearches: z.object({}),
  deskSynonyms: z.object({
    synonyms: z
      .array(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(30)))
      .check(z.maxLength(500)),
  }),
  deskWebhooks: z.object({ before }),
  deskWebhook: z.object({ id }),
  deskWebhookOpen: z.object({ id }),
  deskProcessWebhook: z.object({ id }),
  deskShopErasure: z.object({}),
  deskEraseOrders: z.object({}),
  deskKeepOrders: z.object({}),
  deskMail: z.object({ state: z.optional(z.enum(MAIL_STATES)), before }),
  deskResendMail: z.object({ id }),
  deskTestMail: z.object({}),
  deskAccount: z.object({}),
  deskPassword: z.object({
    current: secret,
    next: z
      .string()
      .check(
        z.minLength(
          NEW_PASSWORD_MIN_CHARS,
          `The new password needs at least ${NEW_PASSWORD_MIN_CHARS} characters.`,
        ),
        z.maxLength(PASSWORD_CHARS, `The new password has at most ${PASSWORD_CHARS} characters.`),
      ),
  }),
  deskTwoStepStart: z.object({ password: secret }),
  deskTwoStepConfirm: z.object({ code }),
  deskTwoStepOff: z.object({ password: secret }),
  deskEndSession: z.object({ id }),
  deskAudit: z.object({ before }),
} as const;

export type DeskInputs = {
  [Name in keyof typeof DESK_INPUTS]: z.infer<(typeof DESK_INPUTS)[Name]>;
};

export type ProductViewInputs = {
  [Name in keyof typeof PRODUCT_VIEW_INPUTS]: z.infer<(typeof PRODUCT_VIEW_INPUTS)[Name]>;
};
