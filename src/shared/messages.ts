// §8 The error and toast catalogue: every message for a shopper or an admin, written once.
import { CART_MAX_QUANTITY, GIFT_CARD_MESSAGE_CHARS, GIFT_CARD_SEND_DAYS } from './constants.ts';

export interface ToastMessage {
  readonly title: string;
  readonly description: string;
  /** Stands on a line of its own, so that the description is the specification's to the letter. */
  readonly detail?: string;
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
  cartAddFailed: (message?: string): ToastMessage => error('Error', message || 'Failed to add item to cart.'),
  giftCardAdded: (amount: number | string, email: string): ToastMessage => ({
    title: 'Gift card added',
    description: `$${amount} gift card for ${email} is in your cart`,
  }),
  discountApplied: (code: string): ToastMessage => ({
    title: 'Discount applied',
    description: `${code} is applied to your cart.`,
  }),
  discountSaved: (code: string): ToastMessage => ({
    title: 'Discount saved',
    description: `${code} counts for what you add to your cart.`,
  }),
  discountRefused: (code: string, message: string): ToastMessage => error(`${code} was not applied`, message),
  discountRemoved: (code: string, message: string): ToastMessage => error(`${code} was removed`, message),
  cartUpdateFailed: error('Error', 'Failed to update cart item.'),
  cartRemoved: {
    title: 'Removed from cart',
    description: 'Item has been removed from your cart.',
  },
  cartRemoveFailed: error('Error', 'Failed to remove item from cart.'),
  linkCopied: {
    title: 'Link copied',
    description: 'The link to this product is on your clipboard.',
  },
  wishlistLinkCopied: {
    title: 'Link copied',
    description: 'The link to your wishlist is on your clipboard.',
  },
  copyFailed: error('Error', 'The link could not be copied.'),
  wishlistSaved: (count: number): ToastMessage => ({
    title: 'Saved to your wishlist',
    description: count === 1 ? '1 item was added.' : `${count} items were added.`,
  }),
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

export const NEWSLETTER_REPLY = 'Thank you for subscribing to our newsletter.';

// These are plain names, not members of a list, so that texts of the server stay out of the browser's first
// load.
export const SEND_ON = `Choose a day within the next ${GIFT_CARD_SEND_DAYS} days`;
export const NOT_HONOURED = 'This discount code cannot be used with your cart.';

export const GIFT_CARD_TEXTS = {
  email: 'Please enter a valid email',
  message: `Message must be at most ${GIFT_CARD_MESSAGE_CHARS} characters`,
  sendOn: SEND_ON,
  unavailable: 'Gift cards are not available right now',
} as const;

/** The server sends it, and the browser shows it if the server cannot be reached. */
export const CODES_UNAVAILABLE = 'Discount codes cannot be checked right now. Please try again later.';

/** The reasons why Shopify does not apply a code, by its warning. */
export const DISCOUNT_TEXTS = {
  DISCOUNT_CODE_NOT_HONOURED: NOT_HONOURED,
  DISCOUNT_CURRENTLY_INACTIVE: 'This discount code is expired or not active yet.',
  DISCOUNT_CUSTOMER_NOT_ELIGIBLE: 'This discount code is not for this customer.',
  DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED: 'You have already used this discount code.',
  DISCOUNT_ELIGIBLE_CUSTOMER_MISSING: 'This discount code is for certain customers only.',
  DISCOUNT_INCOMPATIBLE_PURCHASE_TYPE: 'This discount code is not for one-time purchases.',
  DISCOUNT_NOT_FOUND: 'This discount code does not exist.',
  DISCOUNT_NO_ENTITLED_LINE_ITEMS: 'This discount code is not for the items in your cart.',
  DISCOUNT_NO_ENTITLED_SHIPPING_LINES: 'This discount code is not for the delivery of your cart.',
  DISCOUNT_PURCHASE_NOT_IN_RANGE: 'Your cart does not reach the amount this discount code needs.',
  DISCOUNT_QUANTITY_NOT_IN_RANGE: 'Your cart does not hold the number of items this discount code needs.',
  DISCOUNT_USAGE_LIMIT_REACHED: 'This discount code has been used up.',
} as const;

export type DiscountWarning = keyof typeof DISCOUNT_TEXTS;

/** B13 The reasons why the policy's figures replace the shop's. */
export const ESTIMATE_TEXTS = {
  slow: 'The shop is taking too long to answer. These are our usual rates; tax is added at checkout.',
  down: 'The shop cannot be reached right now. These are our usual rates; tax is added at checkout.',
} as const;

/** Says why the cart takes no more of an item that it already has. */
export function notEnoughText(stock: number, inCart: number): string {
  if (stock > CART_MAX_QUANTITY)
    return `At most ${CART_MAX_QUANTITY} of an item can be bought at once: your cart already has ${inCart}.`;
  const cart = inCart === stock ? 'your cart already has them all' : `your cart already has ${inCart}`;
  return `Only ${stock} available: ${cart}.`;
}

/** Writes the specification's message for a response that is not OK: '404: Not found.' */
export const httpErrorText = (status: number, body: string, statusText: string): string =>
  `${status}: ${body || statusText}`;
