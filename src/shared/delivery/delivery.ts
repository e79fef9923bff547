// B3 Computes when an order ships and arrives. The browser fills the dates in, because a cached page is the
// same for everyone and the date depends on the minute.
import { DISPATCH, type ShippingOption } from '../brand.ts';
import { DAY_MS } from '../constants.ts';
import { addBusinessDays, type Day, isBusinessDay, MONTHS, shopTime, weekdayOf } from './calendar.ts';

const CUTOFF_SECONDS = DISPATCH.cutoffHour * 3_600;
const MINUTES_PER_HOUR = 60;

/** Today before the cut-off of a business day, else the next business day. */
function earliestShipping(now: number): Day {
  const { day, secondOfDay } = shopTime(now);
  return addBusinessDays(secondOfDay < CUTOFF_SECONDS ? day : day + 1, 0);
}

/** The last day on which an order of that time ships. */
export const latestShipping = (now: number): Day =>
  addBusinessDays(earliestShipping(now), DISPATCH.processingMaxDays);

export interface Arrival {
  readonly from: Day;
  readonly to: Day;
}

export function arrivalOf(now: number, { businessDays }: Pick<ShippingOption, 'businessDays'>): Arrival {
  const earliest = earliestShipping(now);
  return {
    from: addBusinessDays(earliest, businessDays.from),
    to: addBusinessDays(latestShipping(now), businessDays.to),
  };
}

/** Whole minutes, a started one included; undefined when an order made now does not ship today. */
function minutesToCutoff(now: number): number | undefined {
  const { day, secondOfDay } = shopTime(now);
  if (secondOfDay >= CUTOFF_SECONDS || !isBusinessDay(day)) return undefined;
  return Math.ceil((CUTOFF_SECONDS - secondOfDay) / 60);
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** 'Mon, Nov 23' */
export function dayText(day: Day): string {
  const date = new Date(day * DAY_MS);
  return `${WEEKDAYS[weekdayOf(day)]}, ${MONTHS[date.getUTCMonth()]?.slice(0, 3)} ${date.getUTCDate()}`;
}

/** 'Arrives Mon, Nov 23 - Thu, Dec 3'; without a clock 'Arrives in 5-10 business days'. */
export function arrivalDays(now: number | undefined, option: ShippingOption): string {
  if (now === undefined) return `Arrives in ${option.days} business days`;
  const { from, to } = arrivalOf(now, option);
  return `Arrives ${dayText(from)} - ${dayText(to)}`;
}

/** 'Arrives Mon, Nov 23 - Thu, Dec 3 with Standard' */
export const arrivalText = (now: number | undefined, option: ShippingOption): string =>
  `${arrivalDays(now, option)} with ${option.name}`;

/** 'Order within 2 h 14 min to ship today'; undefined once it is too late for today. */
export function cutoffText(now: number): string | undefined {
  const minutes = minutesToCutoff(now);
  if (minutes === undefined) return undefined;
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const remaining = hours > 0 ? `${hours} h ${minutes % MINUTES_PER_HOUR} min` : `${minutes} min`;
  return `Order within ${remaining} to ship today`;
}
