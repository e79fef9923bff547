// §9 Business constants and limits: every number, storage key and limit, named once with its unit.

// Cart and money
export const CURRENCY = 'USD';
export const CART_MIN_QUANTITY = 1;
export const CART_MAX_QUANTITY = 99;
export const CART_MAX_LINES = 100;
/** Shopify's own limit. */
export const DISCOUNT_CODE_CHARS = 255;

// Timing and layout
export const HOUR_MS = 60 * 60_000;
export const DAY_MS = 24 * HOUR_MS;
export const SPLASH_VISIBLE_MS = 3_000;
export const SPLASH_WIPE_MS = 1_000;
export const MEDIUM_BREAKPOINT_PX = 768;
export const DEFAULT_THEME = 'dark';

// Listing
export const PAGE_SIZE = 24;
export const PAGE_WINDOW = 5;
export const ALL_MERCHANDISE_SKELETONS = 12;
export const ALL_MERCHANDISE_FRESH_MS = 2 * 60_000;
/** The specification names no exception, so a missing product is requested again too. */
export const PRODUCT_QUERY_RETRIES = 2;
export const FEATURED_COUNT = 8;
export const FEATURED_SKELETONS = 8;
export const CATEGORY_SKELETONS = 3;
export const PRICE_SLIDER = { min: 0, max: 200, step: 5 } as const;
export const LOW_STOCK_BELOW = 10;
export const DESCRIPTION_PREVIEW_CHARS = 100;
export const META_DESCRIPTION_CHARS = 150;
export const STAR_COUNT = 5;
export const DEFAULT_RATING = 4.5;
export const ORDER_ID_CHARS = 8;
export const CONNECTION_TEST_PRODUCTS = 5;

/** Stock shown when the platform says "available" but may not say how many. */
export const STOCK_UNKNOWN = 999;

// Finding products
/** Up to here the browser loads a whole list and filters it itself; above it asks for each page. */
export const WHOLE_LIST_UP_TO = 1_000;
export const RELATED_COUNT = 4;
export const RECENTLY_VIEWED_COUNT = 8;
export const RECENT_SEARCHES_COUNT = 5;
export const POPULAR_COUNT = 4;
export const CARD_SWATCHES = 5;

// Sidebar choices (display only)
export const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;
export const COLORS = ['Black', 'White', 'Red', 'Blue', 'Green', 'Pink', 'Yellow', 'Purple'] as const;

// Gift cards
export const GIFT_CARD_AMOUNTS = [25, 50, 100, 150, 200] as const;
export const GIFT_CARD_DEFAULT_AMOUNT = 50;
export const GIFT_CARD_DESIGNS = ['purple', 'pink', 'blue', 'gold'] as const;
export const GIFT_CARD_MESSAGE_CHARS = 200;
export const GIFT_CARD_SEND_DAYS = 90;

// Wishlist
export const WISHLIST_MAX = 200;

// Browser storage
export const STORAGE_KEYS = {
  theme: 'theme',
  session: 'sessionId',
  admin: 'admin',
  wishlist: 'wishlist',
  /** B18 Cents by product id. */
  wishlistPrices: 'wishlistPrices',
} as const;
/** Holds, for one tab, when the shopper went to the hosted checkout. */
export const CHECKOUT_MARK_KEY = 'checkoutStartedAt';
/** Storage keys of the features that find products. */
export const FIND_STORAGE_KEYS = {
  mySizes: 'mySizes',
  recentSearches: 'recentSearches',
  recentlyViewed: 'recentlyViewed',
} as const;
export const SESSION_HEADER = 'x-session-id';
export const TOTAL_COUNT_HEADER = 'x-total-count';
export const UNREAD_COUNT_HEADER = 'x-unread-count';
export const NEXT_CURSOR_HEADER = 'x-next-cursor';

// Notification toasts
export const TOAST_LIMIT = 1;
export const TOAST_DURATION_MS = 5_000;
export const TOAST_SWIPE_THRESHOLD_PX = 50;
export const TOAST_SWIPE_DIRECTION = 'right';
export const TOAST_HOTKEY = 'F8';
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

// Mail
export const CONFIRM_LINK_HOURS = 48;
/** Limits the confirmation mails to one address in a day, from any caller. */
export const CONFIRMATIONS_PER_DAY = 3;
/** Limits the confirmation mails that one caller causes in an hour, to any address. */
export const CONFIRMATIONS_PER_CALLER = 30;
/** Sent in an hour, of all callers; the others wait. */
export const CONFIRMATIONS_PER_HOUR = 2_000;
export const CONFIRMATIONS_WAITING = 10_000;
export const CONFIRMATION_WAIT_HOURS = 48;
/** Of the contact form, in an hour, of one caller. */
export const MESSAGES_PER_CALLER = 30;
/** In an hour, of all callers; the others are counted in one digest. */
export const MESSAGE_MAILS_PER_HOUR = 20;
export const ALERTS_PER_ADDRESS = 100;

// After the order
export const ORDER_LINK_DAYS = 90;
/** Limits the lookups of one order number in a period, by any caller. */
export const LOOKUPS_PER_ORDER = 20;
export const LOOKUP_WINDOW_MS = 15 * 60_000;

// Reviews
export const REVIEWS_AT_ONCE = 10;
export const REVIEW_TITLE_CHARS = 80;
export const REVIEW_MIN_CHARS = 10;
export const REVIEW_CHARS = 2_000;
export const REVIEW_NAME_MIN_CHARS = 2;
export const REVIEW_NAME_CHARS = 40;
/** From the day it was written. */
export const REVIEW_CHANGE_DAYS = 30;
/** From the day the order shipped; afterwards the link takes no new review. */
export const REVIEW_WRITE_DAYS = 365;
export const REVIEW_AFTER_DAYS = 14;
export const REVIEW_REPLY_CHARS = 1_000;

// Lengths of inputs
export const LINE_CHARS = 200;
export const MESSAGE_CHARS = 5_000;
/** B18 Of a note to the shop, at checkout. */
export const NOTE_CHARS = 500;
export const EMAIL_CHARS = 254;
export const SEARCH_CHARS = 100;
export const USERNAME_CHARS = 100;
export const PASSWORD_CHARS = 200;
export const PASSWORD_MIN_CHARS = 8;
/** Of a password chosen at the desk. */
export const NEW_PASSWORD_MIN_CHARS = 12;
/** Of a two-step login, a recovery code included. */
export const LOGIN_CODE_CHARS = 20;

/** The terms of the clean-up in days; the privacy policy names the same figures. */
export const STORED_DAYS = {
  carts: 90,
  unpaidOrders: 90,
  /** Street and telephone of an order, after delivery, refund or cancellation. */
  addresses: 60,
  /** Longer than Shopify repeats a delivery. */
  webhooks: 30,
  /** Mails, sent or not, and addresses that never confirmed. */
  mails: 30,
  /** Long after the last return of the goods can have ended. */
  returnPictures: 180,
  audit: 365,
  searches: 90,
  /** As many as the overview covers. */
  productViews: 365,
} as const;
/** The nights whose backups are stored. */
export const BACKUPS_STORED = 7;

// The server's own limits
/** Of one IP address: a carrier has many shoppers behind one. */
export const CART_CHANGES_PER_MINUTE = 600;
/** A page that shows the cart reads it. */
export const CART_READS_PER_MINUTE = 2_400;
export const BODY_LIMIT_BYTES = 100 * 1024;
/** For calls that store nothing: enough for a token, a name and a password. */
export const SMALL_BODY_LIMIT_BYTES = 8 * 1024;
/** A review of 2,000 emoji, written as a form, takes 24 KB. */
export const FORM_LIMIT_BYTES = 32 * 1024;
export const ADMIN_LIST_LIMIT = 500;
export const ADMIN_SESSION_IDLE_MS = 12 * 60 * 60_000;
export const ADMIN_SESSION_LIFE_MS = 7 * DAY_MS;
/** A browser that has logged in is known for this long after its last login. */
export const ADMIN_DEVICE_LIFE_MS = 365 * DAY_MS;
export const CHECKOUT_REUSE_MS = 10 * 60_000;
export const LOGIN_FAILURES_ALLOWED = 10;
export const LOGIN_WINDOW_MS = 15 * 60_000;
/** Limits the refused codes, so that nobody finds one by guessing. */
export const DISCOUNT_REFUSALS_PER_SESSION = 10;
export const DISCOUNT_REFUSALS_PER_ADDRESS = 40;
export const DISCOUNT_WINDOW_MS = 15 * 60_000;
export const SETUP_TOKEN_LIFE_MS = DAY_MS;
export const SETUP_FAILURES_ALLOWED = 5;
export const SETUP_WINDOW_MS = 15 * 60_000;

/** One page view in four is measured. */
export const VITALS_SAMPLE = 0.25;

/** B13 After this time the policy's figures replace the shop's answer. */
export const ESTIMATE_TIMEOUT_MS = 5_000;
/** B13 A spinner appears after this time. */
export const SPINNER_DELAY_MS = 150;

/** B13 An old price may be shown this long after it was charged. */
export const PRICE_HISTORY_DAYS = 90;

/** B13 Global Privacy Control: '1' opts out of sales of personal data. */
export const GPC_HEADER = 'sec-gpc';
