// Writes an order's dates in the shop's time zone, so that server and browser write the same.
import { BRAND, DISPATCH } from '../../../shared/brand.ts';

const { timeZone } = DISPATCH;
const DAY = new Intl.DateTimeFormat(BRAND.locale, { dateStyle: 'long', timeZone });
const STEP = new Intl.DateTimeFormat(BRAND.locale, { month: 'short', day: 'numeric', timeZone });
const TIME = new Intl.DateTimeFormat(BRAND.locale, {
  hour: 'numeric',
  minute: '2-digit',
  timeZone,
  timeZoneName: 'short',
});

export const dayOf = (iso: string): string => DAY.format(new Date(iso));
export const shortDayOf = (iso: string): string => STEP.format(new Date(iso));
/** Some ICU versions separate the time from AM by a narrow space. */
export const timeOf = (iso: string): string => TIME.format(new Date(iso)).replace(/\s/g, ' ');
