// The brand: an owner edits this file to rebrand the store. It also has the policy figures that pages quote.
// Logo, colors, icons and the manifest are in `src/web/brand/`.
import { CURRENCY } from './constants.ts';

export const BRAND = {
  name: 'Dogwood & Main',
  /** The postal address, which every mail states: street or box; town, state and ZIP follow. */
  street: 'P.O. Box 418',
  town: 'Hillsborough',
  state: 'North Carolina',
  stateCode: 'NC',
  zip: '27278',
  country: 'United States',
  countryCode: 'US',
  currency: CURRENCY,
  locale: 'en-US',
  /** The tree of the logo; the founder's story names it. */
  emblem: 'dogwood',
  supportEmail: 'support@dogwoodandmain.example',
  founderTitle: 'our founder',
  tagline: 'Where Style Meets Savings',
  subline: 'Fashion for Every Moment, Prices for Every Budget',
  description:
    'Clothing and accessories for women, men and kids, chosen with care in Hillsborough, North Carolina, and shipped across the United States.',
  /** B13 Confirmed addresses of a list that the owner already has; they count as subscribers. */
  broughtSubscribers: 10_000,
} as const;

/** B13 Pages do not state a smaller number of subscribers. */
export const SUBSCRIBERS_CLAIMED_FROM = 100;
/** B13 From here on the number is rounded down to the thousand and ends in '+'. */
export const SUBSCRIBERS_ROUNDED_FROM = 10_000;

export const POSTAL_ADDRESS = `${BRAND.street}, ${BRAND.town}, ${BRAND.stateCode} ${BRAND.zip}`;

export const SOCIAL_LINKS = [
  { name: 'Instagram', url: 'https://www.instagram.com/dogwoodandmain' },
  { name: 'Facebook', url: 'https://www.facebook.com/dogwoodandmain' },
  { name: 'TikTok', url: 'https://www.tiktok.com/@dogwoodandmain' },
] as const;

/** Shipping times: texts quote them, and arrival dates are computed from them. */
export const DISPATCH = {
  /** `hoursBehindUtc` of delivery/calendar.ts has the rule of this zone; a test compares the two. */
  timeZone: 'America/New_York',
  /** The hour of the shop's own day; orders before it ship the same day at the earliest. */
  cutoffHour: 14,
  /** Business days after the earliest at which an order ships at the latest. */
  processingMaxDays: 2,
  /** Business days until a late order ships, if the owner names no day. */
  delayDays: 5,
  /** The hour of the shop's own day from which the buyer of a late order gets a mail. */
  noticeHour: 12,
} as const;

/** Figures that several pages quote; texts interpolate them instead of repeating them. */
export const POLICY = {
  freeShippingDollars: 50,
  /** Dollars for Standard below the free amount. */
  standardShipping: '5.99',
  returnDays: 30,
  modifyMinutes: 30,
  supportReplyHours: 24,
  sameDayCutoff: `${DISPATCH.cutoffHour - 12} PM EST`,
  supportHours: 'Mon-Fri 9AM-6PM EST',
  processingDays: `1-${DISPATCH.processingMaxDays}`,
  customProcessingDays: '3-5',
  shipsInDays: '2-5',
  refundIssuedDays: '3-5',
  refundAppearsDays: '5-10',
} as const;

/** B13 Weekend messages are answered on Monday. */
export const SUPPORT_REPLY = `within ${POLICY.supportReplyHours} hours on business days`;

const days = <From extends number, To extends number>(from: From, to: To) =>
  ({ businessDays: { from, to }, days: `${from}-${to}` as const }) as const;

export const SHIPPING_OPTIONS = [
  {
    id: 'standard',
    name: 'Standard',
    ...days(5, 10),
    price: `Free on orders of $${POLICY.freeShippingDollars} and over`,
    amount: POLICY.standardShipping,
  },
  { id: 'expedited', name: 'Expedited', ...days(3, 5), price: '$9.99', amount: '9.99' },
  { id: 'express', name: 'Express', ...days(1, 3), price: '$19.99', amount: '19.99' },
] as const;

/** B13 The cost of delivery, shown before the shopper types an address. */
export const STANDARD_SHIPPING = `Standard shipping $${POLICY.standardShipping}, free from $${POLICY.freeShippingDollars}`;

export type ShippingOption = (typeof SHIPPING_OPTIONS)[number];

export const RETURNS_NOTE = `${POLICY.returnDays}-Day Returns`;

export const TRUST_NOTES = {
  product: ['Secure Payment', `Free Shipping on Orders $${POLICY.freeShippingDollars}+`, RETURNS_NOTE],
  checkout: [
    'SSL Encrypted Checkout',
    `Free Shipping on Orders Over $${POLICY.freeShippingDollars}`,
    'Secure Payment Processing',
  ],
} as const;
