// §7 What each call accepts: parsed at the boundary, before any rule runs; what is not named here goes no further. Server
// and tests only.
import * as z from 'zod/mini';
import { contactMessage, credentials, customerInfo, newsletterSignup } from './forms.ts';
import { oneLine } from './text.ts';

const id = z.string().check(z.minLength(1), z.maxLength(300));

const line = (max: number) => z.string().check(z.overwrite(oneLine), z.minLength(1), z.maxLength(max));

/** Bounds are the cart's rule, not the shape's, so that the answer can say what is wrong. */
const quantity = z.number();

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
    cartItems: z.array(z.object({ id, quantity })).check(z.maxLength(500)),
  }),
  subscribe: newsletterSignup,
  contact: z.extend(contactMessage, {
    /** A field no person sees; whoever fills it is a robot. */
    website: z.optional(z.string().check(z.maxLength(200))),
  }),
  adminLogin: credentials,
  adminLogout: z.object({}),
  adminSetup: z.object({}),
  adminCreate: z.extend(credentials, {
    username: line(100),
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
