// Converts cents to Shopify's decimal texts.
import type { Money } from './types.ts';

export const CURRENCY = 'USD';

// The Storefront API drops a trailing zero ('12.0', '12.5', '12.34'); clients must handle that, so the demo
// does the same.
const storefrontDecimal = (cents: Money): string => restDecimal(cents).replace(/0$/, '');

export const restDecimal = (cents: Money): string => {
  const absolute = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
};

export const moneyV2 = (cents: Money) => ({ amount: storefrontDecimal(cents), currencyCode: CURRENCY });

export const dollars = (cents: Money): string => `$${restDecimal(cents).replace(/\B(?=(\d{3})+\.)/g, ',')}`;

// Parses a price field; null if it is not an amount of money.
export function parseDollars(text: string): Money | null {
  const match = /^\$?(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim().replace(/,/g, ''));
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}
