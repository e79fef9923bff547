// B13 The names of Shopify's payment methods, as their companies write them.
import * as z from 'zod/mini';
import { listOf, type Reads, requiredText } from './client/schema.ts';
import type { CardBrand, DigitalWallet, PaymentsQuery } from './storefront.generated.ts';

export const paymentsSchema = z.object({
  shop: z.object({
    paymentSettings: z.object({
      acceptedCardBrands: listOf(requiredText),
      supportedDigitalWallets: listOf(requiredText),
    }),
  }),
});
export const READS_PUBLISHED_TYPES: Reads<typeof paymentsSchema, PaymentsQuery> = true;

const NAMES: Readonly<Record<CardBrand | DigitalWallet, string>> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMERICAN_EXPRESS: 'American Express',
  DISCOVER: 'Discover',
  DINERS_CLUB: 'Diners Club',
  JCB: 'JCB',
  APPLE_PAY: 'Apple Pay',
  GOOGLE_PAY: 'Google Pay',
  ANDROID_PAY: 'Google Pay',
  SHOPIFY_PAY: 'Shop Pay',
};

/** 'NEW_WALLET' is called 'New Wallet' until it has a name here. */
export const paymentName = (code: string): string =>
  (NAMES as Readonly<Record<string, string>>)[code] ??
  code
    .split('_')
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join(' ');
