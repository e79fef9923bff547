// §7 The input schemas of the calls. They run before any rule, and remove unknown fields. Server and tests
// only.
import * as z from 'zod/mini';
import { giftCardRecipient } from '../cart/gift-card.ts';
import {
  CART_MAX_LINES,
  DISCOUNT_CODE_CHARS,
  EMAIL_CHARS,
  LOGIN_CODE_CHARS,
  PASSWORD_CHARS,
  PASSWORD_MIN_CHARS,
  USERNAME_CHARS,
  WISHLIST_MAX,
} from '../constants.ts';
import { ALERT_KINDS, contactMessage, credentials, customerInfo, newsletterSignup } from '../forms.ts';
import { deliveryAddress } from '../orders/delivery-address.ts';
import { POLICY_NAMES } from '../publications/policy-names.ts';
import { RETURN_ERRORS, RETURN_MAX_LINES, RETURN_NOTE_CHARS, RETURN_REASONS } from '../returns.ts';
import { reviewInput } from '../reviews/review-input.ts';
import { multiLine, oneLine } from '../text.ts';
import { VITAL_ROUTES } from '../vitals.ts';

/** Refuses values that no browser can measure. */
const measured = (most: number) => z.optional(z.number().check(z.minimum(0), z.maximum(most)));
const MAX_MS = 10 * 60_000;
const LARGEST_SHIFT = 100;

const id = z.string().check(z.minLength(1), z.maxLength(300));

const line = (max: number) => z.string().check(z.overwrite(oneLine), z.minLength(1), z.maxLength(max));

/** The cart checks the limits, so that its answer can name the problem. */
const quantity = z.number();

/** From a link in a mail. */
const token = z.string().check(z.minLength(1), z.maxLength(300));

/** Of an order's page: letters, digits and the signs a signed link is made of. */
const orderToken = token.check(z.regex(/^[\w.-]+$/));

const adminList = z.object({
  before: z.optional(z.string().check(z.maxLength(200))),
});

/** The query of a listing ignores unreadable values, so nothing is refused here. */
const looseQuery = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((query) => {
    const texts: Record<string, string> = {};
    for (const [name, value] of Object.entries(query)) {
      const text = Array.isArray(value) ? value.join(',') : value;
      if (typeof text === 'string') texts[name] = text.replaceAll('\u0000', '');
    }
    return texts;
  }),
);

/** A hidden field that only robots fill in. */
const trap = { website: z.optional(z.string().check(z.maxLength(200))) };

export const INPUTS = {
  listCart: z.object({}),
  addToCart: z.object({
    productId: id,
    quantity,
    variantId: z.optional(id),
    /** B14 One value for each option, from a form without scripts. */
    options: z.optional(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(10))),
    /** B14 The query of the list whose card was pressed without scripts. */
    filters: z.optional(z.string().check(z.maxLength(1_000))),
    recipient: z.optional(giftCardRecipient),
  }),
  updateCartItem: z.object({ id, quantity }),
  removeCartItem: z.object({ id }),
  cartSummary: z.object({}),
  applyDiscount: z.object({
    code: z.string().check(z.trim(), z.minLength(1), z.maxLength(DISCOUNT_CODE_CHARS)),
  }),
  removeDiscount: z.object({}),
  /** Any text: the rule has the sentence about the problem. */
  estimateCart: z.object({ zip: z.string().check(z.trim(), z.maxLength(20)) }),
  giftCard: z.object({}),
  claims: z.object({}),
  listCategories: z.object({}),
  listProducts: z.object({
    category: z.optional(z.string().check(z.maxLength(100))),
  }),
  getProduct: z.object({ id }),
  /** Comma-separated shopifyIds. */
  productsByIds: z.object({
    ids: z.string().check(
      z.maxLength(WISHLIST_MAX * 21),
      z.refine((ids) => ids.split(',').length <= WISHLIST_MAX, `At most ${WISHLIST_MAX} ids`),
    ),
  }),
  getCollection: z.object({ handle: z.string().check(z.minLength(1), z.maxLength(255)) }),
  findProducts: looseQuery,
  suggest: looseQuery,
  relatedProducts: z.object({ id }),
  listCards: looseQuery,
  /** Unreadable values are ignored. */
  listReviews: z.object({
    id,
    stars: z.optional(z.catch(z.string(), '')),
    sort: z.optional(z.catch(z.string(), '')),
    page: z.optional(z.catch(z.string(), '')),
  }),
  getReviewForm: z.object({ token: orderToken }),
  writeReview: z.extend(reviewInput, { token: orderToken }),
  deleteReview: z.object({ token: orderToken }),
  testConnection: z.object({}),
  checkout: z.object({
    customerInfo,
    cartItems: z.array(z.object({ id, quantity })).check(z.maxLength(500)),
  }),
  subscribe: z.extend(newsletterSignup, trap),
  contact: z.extend(contactMessage, trap),
  confirmMail: z.object({ token }),
  unsubscribe: z.object({ token }),
  createAlert: z.extend(newsletterSignup, { ...trap, variantId: id, kind: z.enum(ALERT_KINDS) }),
  listAlerts: z.object({ token }),
  removeAlert: z.object({ token, id }),
  listArticles: z.object({}),
  getArticle: z.object({ slug: id }),
  getPolicy: z.object({ name: z.enum(POLICY_NAMES) }),
  reportVitals: z.object({
    route: z.enum(VITAL_ROUTES),
    lcp: measured(MAX_MS),
    inp: measured(MAX_MS),
    fcp: measured(MAX_MS),
    ttfb: measured(MAX_MS),
    cls: measured(LARGEST_SHIFT),
  }),
  adminLogin: z.extend(credentials, {
    /** From an authenticator app, where the account has two-step login. */
    code: z.optional(z.string().check(z.trim(), z.maxLength(LOGIN_CODE_CHARS))),
  }),
  /** Any text: the answer does not tell one problem from another. */
  lookUpOrder: z.object({
    number: z.string().check(z.maxLength(300)),
    email: z.string().check(z.maxLength(300)),
  }),
  getOrder: z.object({ token: orderToken }),
  cancelOrder: z.object({ token: orderToken }),
  requestReturn: z.object({
    token: orderToken,
    number: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
    lines: z
      .array(
        z.object({
          variantId: id,
          quantity: z
            .int(RETURN_ERRORS.return_quantity)
            .check(
              z.minimum(1, RETURN_ERRORS.return_quantity),
              z.maximum(100_000, RETURN_ERRORS.return_quantity),
            ),
          reason: z.enum(RETURN_REASONS, RETURN_ERRORS.return_reason),
          note: z.optional(
            z
              .string()
              .check(z.overwrite(multiLine), z.maxLength(RETURN_NOTE_CHARS, RETURN_ERRORS.return_note)),
          ),
          exchange: z.optional(id),
        }),
      )
      .check(z.minLength(1, RETURN_ERRORS.return_nothing), z.maxLength(RETURN_MAX_LINES)),
  }),
  waitForOrder: z.object({ token: orderToken }),
  changeOrder: z.object({
    token: orderToken,
    lines: z.optional(
      z
        .array(z.object({ line: id, quantity: z.optional(quantity), variantId: z.optional(id) }))
        .check(z.maxLength(CART_MAX_LINES)),
    ),
    address: z.optional(deliveryAddress),
  }),
  adminLogout: z.object({}),
  adminSetup: z.object({}),
  adminCreate: z.extend(credentials, {
    username: line(USERNAME_CHARS),
    email: z.string().check(z.trim(), z.maxLength(EMAIL_CHARS), z.email()),
    password: z.string().check(z.minLength(PASSWORD_MIN_CHARS), z.maxLength(PASSWORD_CHARS)),
    token: z.optional(z.string().check(z.maxLength(200))),
  }),
  adminOrders: adminList,
  adminMessages: adminList,
  adminNewsletter: adminList,
} as const;

export type Inputs = {
  [Name in keyof typeof INPUTS]: z.infer<(typeof INPUTS)[Name]>;
};
