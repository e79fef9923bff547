// The brand: what an owner edits to make this store another one, and the policy figures every page quotes.
import { CURRENCY } from './constants.ts';

export const BRAND = {
  name: 'Dogwood & Main',
  town: 'Hillsborough',
  state: 'North Carolina',
  stateCode: 'NC',
  country: 'United States',
  countryCode: 'US',
  currency: CURRENCY,
  locale: 'en-US',
  supportEmail: 'support@dogwoodandmain.example',
  founderTitle: 'our founder',
  tagline: 'Where Style Meets Savings',
  subline: 'Fashion for Every Moment, Prices for Every Budget',
  description:
    'Clothing and accessories for women, men and kids, chosen with care in Hillsborough, North Carolina, and shipped across the United States.',
  subscribersClaim: '10,000+',
} as const;

export const SOCIAL_LINKS = [
  { name: 'Instagram', url: 'https://www.instagram.com/dogwoodandmain' },
  { name: 'Facebook', url: 'https://www.facebook.com/dogwoodandmain' },
  { name: 'TikTok', url: 'https://www.tiktok.com/@dogwoodandmain' },
] as const;

/** Figures that several pages quote; texts interpolate them, nobody types them again. */
export const POLICY = {
  freeShippingDollars: 50,
  returnDays: 30,
  modifyMinutes: 30,
  supportReplyHours: 24,
  sameDayCutoff: '2 PM EST',
  supportHours: 'Mon-Fri 9AM-6PM EST',
  processingDays: '1-2',
  customProcessingDays: '3-5',
  shipsInDays: '2-5',
  refundIssuedDays: '3-5',
  refundAppearsDays: '5-10',
} as const;

export const SHIPPING_OPTIONS = [
  {
    id: 'standard',
    name: 'Standard',
    days: '5-10',
    price: `Free on orders of $${POLICY.freeShippingDollars} and over`,
  },
  { id: 'expedited', name: 'Expedited', days: '3-5', price: '$9.99' },
  { id: 'express', name: 'Express', days: '1-3', price: '$19.99' },
] as const;

export const TRUST_NOTES = {
  product: [
    'Secure Payment',
    `Free Shipping on Orders $${POLICY.freeShippingDollars}+`,
    `${POLICY.returnDays}-Day Returns`,
  ],
  checkout: [
    'SSL Encrypted Checkout',
    `Free Shipping on Orders Over $${POLICY.freeShippingDollars}`,
    'Secure Payment Processing',
  ],
} as const;
