// §8 The messages of refused calls. Only the server reads this table, so it stays out of the browser's first load.
import { CART_MAX_LINES } from './constants.ts';
import { CODES_UNAVAILABLE, NOT_HONOURED, SEND_ON } from './messages.ts';
import { ADDRESS_PROBLEMS, ORDER_ERRORS, REVIEW_ERRORS } from './order-messages.ts';
import { RETURN_ERRORS } from './returns.ts';

/** The server sends these as `message`, by error code. */
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
  not_enough_stock: 'There are not that many available.',
  cart_full: `Your cart holds ${CART_MAX_LINES} different items, the most it can. Please remove one first.`,
  cart_empty: 'Your cart is empty.',
  cart_changed: 'Your cart has changed. Please review it and try again.',
  cart_unavailable: 'Some items in your cart are no longer available. Please review it and try again.',
  discount_refused: NOT_HONOURED,
  discount_unavailable: CODES_UNAVAILABLE,
  gift_card_day: SEND_ON,
  country_not_served: 'We ship within the United States only.',
  state_unknown: ADDRESS_PROBLEMS.state,
  zip_malformed: ADDRESS_PROBLEMS.zipCode,
  phone_malformed: ADDRESS_PROBLEMS.phone,
  zip_unknown: 'This ZIP code does not exist. Please check it.',
  zip_not_served: 'We do not deliver to this ZIP code.',
  zip_other_state: 'This ZIP code is in another state.',
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
  ...REVIEW_ERRORS,
  ...RETURN_ERRORS,
  bad_signature: 'The signature does not match.',
  wrong_shop: 'This webhook is about another shop.',
  overloaded: 'The store is very busy. Please try again in a moment.',
  internal: 'Something went wrong. Please try again.',
} as const;

export type ErrorCode = keyof typeof ERROR_TEXTS;
