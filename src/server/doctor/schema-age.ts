// Computes the age of the Shopify API version; Shopify supports a version for a year.
import { API_VERSION } from '../../adapters/shopify/api-version.ts';

export const SCHEMA_VERSION = API_VERSION;
const OLD_AFTER_MONTHS = 9;
const SUPPORTED_MONTHS = 12;

function monthsAfter(version: string, months: number): number {
  const [year = 0, month = 1] = version.split('-').map(Number);
  return Date.UTC(year, month - 1 + months);
}

export const isSchemaOld = (now: number, version = SCHEMA_VERSION): boolean =>
  now >= monthsAfter(version, OLD_AFTER_MONTHS);

/** 'April 2027' */
export const supportEnd = (version = SCHEMA_VERSION): string =>
  new Date(monthsAfter(version, SUPPORTED_MONTHS)).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
