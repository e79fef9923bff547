// B6 Holds the texts of the owner's desk.
import type { CatalogueProblem } from '../../shared/api/desk/catalogue.ts';
import type { MailState } from '../../shared/api/desk/mail.ts';
import { SEARCHES_DAYS } from '../../shared/api/desk/searches.ts';
import type { DeskTab } from '../../shared/api/desk/tabs.ts';
import type { WebhookOutcome } from '../../shared/api/desk/webhooks.ts';
import { VITALS_DAYS, type VitalMetric, type VitalRoute } from '../../shared/vitals.ts';

export const DESK_TAB_NAMES: Readonly<Record<DeskTab, string>> = {
  overview: 'Overview',
  orders: 'Orders',
  returns: 'Returns',
  messages: 'Messages',
  newsletter: 'Newsletter',
  reviews: 'Reviews',
  catalogue: 'Catalogue',
  searches: 'Searches',
  webhooks: 'Webhooks',
  mail: 'Mail',
  account: 'Account',
};

export const DESK = {
  search: 'Search',
  exportCsv: 'Export CSV',
  delete: 'Delete',
  confirmDelete: 'Delete for good',
  keep: 'Keep',
  failed: 'This could not be loaded.',
  retry: 'Try again',
  done: 'Done',
  actionFailed: 'Not done',
  actionFailedText: 'Please try again.',
  sessionEnded: 'Logged out',
  sessionEndedText: 'Your session has ended. Please log in again.',
  all: 'All',
  nothingFound: 'Nothing found',
  close: 'Close',
  shownOfMore: (count: number, total: number): string => `Showing ${count} of more than ${total}`,
} as const;

export const DESK_ORDERS = {
  search: 'Search by number, name or email',
  status: 'Status',
  allStatuses: 'All statuses',
  inShopify: 'Open in Shopify’s admin',
  lines: 'Items',
  totals: 'Totals',
  history: 'History',
  test: 'Test',
  late: 'Late',
  foreign: 'Other channel',
  payments: {
    authorized: 'Authorized',
    pending: 'Payment pending',
    partially_paid: 'Partially paid',
    voided: 'Payment voided',
    expired: 'Payment expired',
  } as Readonly<Record<string, string>>,
  shipping: 'Shipping',
  promised: 'Promised by',
  newDay: 'New ship day',
  setDay: 'Set ship day',
  daySet: 'The buyer sees this day.',
  noticeComes: 'The buyer gets a mail at noon of the next business day after the promised one.',
  noticed: 'The buyer was notified',
} as const;

export const DESK_MESSAGES = {
  show: 'Show',
  unreadOnly: 'Unread',
  late: (count: number): string =>
    count === 1
      ? '1 message has waited longer than one business day.'
      : `${count} messages have waited longer than one business day.`,
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  reply: 'Reply',
  replyLabel: (name: string): string => `Your reply to ${name}`,
  send: 'Send reply',
  sending: 'Sending...',
  sent: 'Your reply is on its way and saved below the message.',
  youWrote: 'You replied',
  open: 'Open message',
  close: 'Close message',
} as const;

export const DESK_NEWSLETTER = {
  search: 'Search by email',
  state: 'State',
  confirmed: 'Confirmed',
  waiting: 'Waiting',
  waitingBadge: 'Waiting for confirmation',
} as const;

export const DESK_REVIEWS = {
  title: 'Reviews',
  none: 'No reviews yet',
  show: 'Show',
  removedOnly: 'Removed',
  reply: 'Reply',
  replyLabel: (name: string): string => `Your public answer to ${name}`,
  publish: 'Publish reply',
  sending: 'Publishing...',
  replied: 'Your answer is shown below the review.',
  remove: 'Remove',
  restore: 'Restore',
  reason: 'Reason',
  wasRemoved: 'The review is hidden. It still counts.',
  removedFor: (reason: string): string => `Removed: ${reason}`,
  erased: 'The buyer was erased',
  gone: 'A product that has left the shop',
  youWrote: 'You replied',
} as const;

export const DESK_OVERVIEW = {
  title: 'Overview',
  period: 'Period',
  days: (count: number): string => `${count} days`,
  revenue: 'Revenue',
  orders: 'Paid orders',
  average: 'Average order',
  late: 'Late',
  perDay: 'Revenue and paid orders by day',
  share: (part: number, whole: number): string => (whole > 0 ? `${Math.round((part / whole) * 100)}%` : ''),
  note: 'Days of New York. Cancelled, refunded and test orders are left out.',
  table: 'The same figures as a table',
  day: 'Day',
  bestSellers: 'Best sellers',
  noSales: 'No paid orders in this period.',
  sold: (count: number): string => `${count} sold`,
  funnel: 'From cart to order',
  carts: 'Carts',
  checkouts: 'Checkouts',
  paid: 'Paid',
  missed: 'Missed demand',
  waiting: (count: number): string => (count === 1 ? '1 waiting alert' : `${count} waiting alerts`),
  looks: (count: number): string =>
    count === 1 ? '1 view of a sold-out product' : `${count} views of sold-out products`,
  worthNote: 'In dollars at today’s prices, if each had bought one.',
  noMissed: 'No alerts, no views of sold-out products and no searches without results.',
  vain: (times: number, phrases: string): string =>
    `${times} ${times === 1 ? 'search' : 'searches'} without result: ${phrases}.`,
} as const;

export const DESK_SPEED = {
  title: `Speed of the last ${VITALS_DAYS} days`,
  note: 'As shoppers’ browsers measured it: three quarters of the visits were at or below these figures.',
  none: 'No visits have been measured yet.',
  page: 'Page',
  views: (count: number): string => (count === 1 ? '1 view' : `${count.toLocaleString('en-US')} views`),
  slow: 'slow',
} as const;

export const VITAL_NAMES: Readonly<Record<VitalMetric, string>> = {
  lcp: 'Largest contentful paint',
  cls: 'Cumulative layout shift',
  inp: 'Interaction to next paint',
  fcp: 'First contentful paint',
  ttfb: 'Time to first byte',
};

export const VITAL_ROUTE_NAMES: Readonly<Record<VitalRoute, string>> = {
  home: 'Home',
  category: 'Category',
  subCategory: 'Sub-category',
  product: 'Product',
  allMerchandise: 'All Merchandise',
  checkout: 'Checkout',
  journal: 'Journal',
  article: 'Article',
  other: 'Other pages',
};

export const CATALOGUE_TEXTS: Readonly<Record<CatalogueProblem, string>> = {
  'no-picture': 'No picture',
  'no-alt': 'A picture without alternative text',
  'no-description': 'No description',
  'no-category': 'In no category',
  'sold-out': 'Sold out in every variant',
  'sale-price': 'Sale price not below the price',
  'old-price': 'Sales whose old price was never charged in the last 90 days',
  'same-name': 'Same name as another product',
  'no-barcode': 'A variant without barcode',
  'not-sellable': 'Cannot be sold here',
  'no-origin': 'Clothing without origin',
  'no-material': 'Clothing without material',
};

export const DESK_CATALOGUE = {
  title: 'Catalogue health',
  none: 'No problems found',
  checked: (count: number): string => `${count} products checked`,
  more: (count: number): string => `and ${count} more`,
  edit: 'Edit in Shopify’s admin',
} as const;

export const DESK_SEARCHES = {
  title: `Searches of the last ${SEARCHES_DAYS} days`,
  empty: 'Nobody has searched yet',
  phrase: 'Phrase',
  times: 'Times',
  results: 'Results',
  synonyms: 'Synonyms',
  hint: 'Words that mean the same, one group on each line, such as: trousers, pants',
  save: 'Save synonyms',
  saved: 'The synonyms are in effect.',
} as const;

export const OUTCOME_TEXTS: Readonly<Record<WebhookOutcome, string>> = {
  applied: 'Processed',
  duplicate: 'Known already',
  unchanged: 'Nothing new',
  ignored: 'Ignored',
  refused: 'Refused',
  failed: 'Failed',
};

export const DESK_WEBHOOKS = {
  title: 'Webhooks',
  empty: 'No webhook has arrived yet',
  hidden: 'Personal data is hidden.',
  show: 'Show personal data',
  again: 'Process again',
  notKept: 'The body is not stored: it was refused, asks to erase a person, or is too large.',
  result: (outcome: string): string => `Processed again: ${outcome.toLowerCase()}.`,
  bodyLabel: (topic: string): string => `Body of ${topic}`,
} as const;

export const DESK_SHOP_ERASURE = {
  title: 'Shopify asks to erase all orders',
  text: 'Shopify sends this after its app was uninstalled. Erasing takes every name and address out of all orders; the figures stay. Nothing is erased until you decide.',
  asked: 'Asked',
  erase: 'Erase all orders',
  confirm: 'Erase for good',
  cancel: 'Cancel',
  keep: 'Keep',
  warning: 'This cannot be undone.',
  erased: (orders: number): string =>
    `Customers were taken out of ${orders === 1 ? '1 order' : `${orders} orders`}.`,
  kept: 'All orders stay as they are.',
} as const;

export const MAIL_STATE_NAMES: Readonly<Record<MailState, string>> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
};

export const DESK_MAIL = {
  title: 'Mail',
  states: 'State',
  again: 'Send again',
  test: 'Send a test mail',
  notSetUp: 'Mail is not set up',
  notSetUpNote: 'Mails wait until SMTP_URL is set.',
  empty: 'No mails here',
  attempts: (count: number): string => (count === 1 ? '1 failed attempt' : `${count} failed attempts`),
} as const;

export const DESK_ACCOUNT = {
  password: 'Change password',
  current: 'Current password',
  next: 'New password',
  nextHint: 'At least 12 characters, and not a common password.',
  change: 'Change password',
  twoStep: 'Two-step login',
  twoStepOff: 'Off. With it, a login needs your password and a code from an authenticator app.',
  twoStepOn: (count: number): string =>
    `On. ${count} recovery ${count === 1 ? 'code is' : 'codes are'} left.`,
  setUp: 'Set up two-step login',
  switchOff: 'Switch off',
  confirmPassword: 'Your password',
  scan: 'Scan this with your authenticator app, then enter the code it shows.',
  byHand: 'Or type this key:',
  qr: 'QR code for the authenticator app',
  code: 'Code',
  confirm: 'Switch on',
  recovery: 'Recovery codes',
  recoveryNote: 'Each works once instead of a code. Keep them somewhere safe: they are not shown again.',
  recoveryKept: 'I have saved them',
  devices: 'Logged-in devices',
  thisDevice: 'This device',
  logOut: 'Log out',
  used: 'Last used',
  trail: 'Audit trail',
  trailNote: 'Who logged in, and who read or changed personal data. Stored for one year.',
  noTrail: 'Nothing yet',
  outcomes: { refused: 'Refused', failed: 'Failed' },
} as const;
