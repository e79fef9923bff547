// §7 What each call accepts: parsed at the door, before any rule runs. Server and tests only.
import * as z from 'zod/mini';
import { ALERT_KINDS, contactMessage, credentials, customerInfo, newsletterSignup } from './forms.ts';
import { POLICY_NAMES } from './policy-names.ts';
import { VITAL_ROUTES } from './vitals.ts';

/** Bounds a measured value: what no browser could mean is refused. */
const measured = (most: number) => z.optional(z.number().check(z.minimum(0), z.maximum(most)));
const LONGEST_MS = 10 * 60_000;
const LARGEST_SHIFT = 100;

const id = z.string().check(z.minLength(1), z.maxLength(300));

/** Bounds are the cart's rule, not the shape's, so that the answer can say what is wrong. */
const quantity = z.number();

/** From a link in a mail. */
const token = z.string().check(z.minLength(1), z.maxLength(300));

const adminList = z.object({
  before: z.optional(z.string().check(z.maxLength(200))),
});

export const INPUTS = {
  listCart: z.object({}),
  addToCart: z.object({ productId: id, quantity, variantId: z.optional(id) }),
  updateCartItem: z.object({ id, quantity }),
  removeCartItem: z.object({ id }),
  listCategories: z.object({}),
  listProducts: z.object({
    category: z.optional(z.string().check(z.maxLength(100))),
  }),
  getProduct: z.object({ id }),
  testConnection: z.object({}),
  checkout: z.object({
    customerInfo,
    cartItems: z.array(z.looseObject({ id, quantity })).check(z.maxLength(500)),
  }),
  subscribe: newsletterSignup,
  contact: z.extend(contactMessage, {
    /** A field no person sees; whoever fills it is a robot. */
    website: z.optional(z.string().check(z.maxLength(200))),
  }),
  confirmMail: z.object({ token }),
  unsubscribe: z.object({ token }),
  createAlert: z.extend(newsletterSignup, { variantId: id, kind: z.enum(ALERT_KINDS) }),
  listAlerts: z.object({ token }),
  removeAlert: z.object({ token, id }),
  listArticles: z.object({}),
  getArticle: z.object({ slug: id }),
  getPolicy: z.object({ name: z.enum(POLICY_NAMES) }),
  reportVitals: z.object({
    route: z.enum(VITAL_ROUTES),
    lcp: measured(LONGEST_MS),
    inp: measured(LONGEST_MS),
    fcp: measured(LONGEST_MS),
    ttfb: measured(LONGEST_MS),
    cls: measured(LARGEST_SHIFT),
  }),
  adminLogin: credentials,
  adminLogout: z.object({}),
  adminSetup: z.object({}),
  adminCreate: z.extend(credentials, {
    username: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    email: z.string().check(z.trim(), z.maxLength(254), z.email()),
    password: z.string().check(z.minLength(8), z.maxLength(200)),
    token: z.optional(z.string().check(z.maxLength(200))),
  }),
  adminOrders: adminList,
  adminMessages: adminList,
  adminNewsletter: adminList,
} as const;

export type Inputs = {
  [Name in keyof typeof INPUTS]: z.infer<(typeof INPUTS)[Name]>;
};
