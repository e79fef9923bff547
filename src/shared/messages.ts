// §8 The error and toast catalogue: every message a shopper or an admin can meet, written once.

import { ORDER_ERRORS } from './order-messages.ts';

export interface ToastMessage {
  readonly title: string;
  readonly description: string;
  readonly variant?: 'default' | 'destructive';
}

const error = (title: string, description: string): ToastMessage => ({
  title,
  description,
  variant: 'destructive',
});

export const TOASTS = {
  cartAdded: {
    title: 'Added to cart',
    description: 'Item has been added to your cart successfully.',
  },
  cartAddedFromPage: (quantity: number, name: string): ToastMessage => ({
    title: 'Added to Cart',
    description: `${quantity} x ${name} added to your cart`,
  }),
  cartAddFailed: error('Error', 'Failed to add item to cart.'),
  cartUpdateFailed: error('Error', 'Failed to update cart item.'),
  cartRemoved: {
    title: 'Removed from cart',
    description: 'Item has been removed from your cart.',
  },
  cartRemoveFailed: error('Error', 'Failed to remove item from cart.'),
  newsletterSubscribed: {
    title: 'Subscribed!',
    description: 'Thank you for subscribing to our newsletter.',
  },
  newsletterFailed: (message?: string): ToastMessage =>
    error('Error', message || 'Failed to subscribe to newsletter.'),
  contactFailed: error('Error', 'Failed to send message. Please try again.'),
  alertFailed: (message?: string): ToastMessage =>
    error('Error', message || 'Failed to save your alert. Please try again.'),
  checkoutEmpty: error('Empty Cart', 'Please add items to your cart before checkout.'),
  checkoutFailed: error('Checkout Error', 'Failed to process checkout. Please try again.'),
  loginFailed: (message?: string): ToastMessage => error('Login Failed', message || 'Invalid credentials'),
  loginUnreachable: error('Login Error', 'Unable to connect to server'),
  loginSucceeded: {
    title: 'Login Successful',
    description: 'Welcome to the admin panel!',
  },
} as const;

/** Texts of errors that calls throw in the browser. */
export const THROWN = {
  fetchCart: 'Failed to fetch cart',
  addToCart: 'Failed to add to cart',
  newArrivals: 'Failed to fetch new arrivals products',
  women: "Failed to fetch women's products",
  kids: 'Failed to fetch kids products',
  accessories: 'Failed to fetch accessories',
  products: 'Failed to fetch products',
} as const;

export const SETUP_MESSAGES = {
  success: 'Admin user created successfully! You can now log in.',
  exists: 'Admin user already exists! You can log in now.',
  error: 'Failed to create admin user. Please try again.',
} as const;

export const CONTACT_THANKS = "Thank you for your message! We'll get back to you soon.";

export const CONNECTION = {
  connected: 'Connected to Shopify',
  failed: 'Connection failed',
} as const;

/** B4 What the calls about mail and alerts answer. */
export const MAIL_REPLIES = {
  confirmed: 'You are subscribed',
  alertsConfirmed: 'Your alert is on',
  unsubscribed: 'You are unsubscribed',
  /** The same for every address, so that nobody learns who has asked before. */
  alertAsked: 'Thank you. If this is your first alert, please confirm it in the mail we have just sent you.',
} as const;

export const NEWSLETTER_REPLY = 'Thank you for subscribing to our newsletter.';

/** What the server answers under `message`, by error code. */
export const ERROR_TEXTS = {
  bad_request: 'The request could not be understood.',
  bad_session: 'A valid session id is required.',
  bad_quantity: 'Quantity must be a whole number from 1 up to what is in stock.',
  unsupported_media: 'Send the body as application/json.',
  too_large: 'The request is too large.',
  cross_site: 'This request came from another site.',
  not_found: 'Not found.',
  product_not_found: 'Product not found.',
  variant_not_found: 'This option is not available.',
  cart_item_not_found: 'This item is not in your cart.',
  out_of_stock: 'This item is sold out.',
  cart_empty: 'Your cart is empty.',
  cart_changed: 'Your cart has changed. Please review it and try again.',
  cart_unavailable: 'Some items in your cart are no longer available. Please review it and try again.',
  country_not_served: 'We ship within the United States only.',
  checkout_refused: 'The shop could not accept this order. Please check your details and try again.',
  catalogue_unavailable: 'Unable to connect to Shopify store. Please try again later.',
  platform_unavailable: 'Failed to process checkout. Please try again.',
  invalid_credentials: 'Invalid credentials',
  too_many_attempts: 'Too many attempts. Please try again later.',
  too_many_requests: 'Too many requests. Please try again later.',
  unauthorized: 'Please log in.',
  setup_forbidden: 'A valid setup token is required.',
  admin_exists: 'Admin user already exists',
  bad_link: 'This link has expired or has been used already.',
  ...ORDER_ERRORS,
  bad_signature: 'The signature does not match.',
  overloaded: 'The store is very busy. Please try again in a moment.',
  internal: 'Something went wrong. Please try again.',
} as const;

export type ErrorCode = keyof typeof ERROR_TEXTS;

/** What the document's message for a non-OK response looks like: '404: Not found.' */
export const httpErrorText = (status: number, body: string, statusText: string): string =>
  `${status}: ${body || statusText}`;
