// The shop's calendar: days of New York, weekends and the federal holidays, computed for any year.
import { DAY_MS } from '../constants.ts';

/** A day counted from 1970-01-01, free of zones and clocks. */
export type Day = number;

const SUNDAY = 0;
const SATURDAY = 6;
/** 1970-01-01 was a Thursday. */
const EPOCH_WEEKDAY = 4;

export const utcDay = (at: number): Day => Math.floor(at / DAY_MS);

export const dayOf = (year: number, month: number, date: number): Day =>
  utcDay(Date.UTC(year, month - 1, date));

export const weekdayOf = (day: Day): number => (((day + EPOCH_WEEKDAY) % 7) + 7) % 7;

const yearOf = (day: Day): number => new Date(day * DAY_MS).getUTCFullYear();

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** '2026-11-16' */
export const isoOf = (day: Day): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Undefined for an impossible day, such as '2026-02-30'. */
export function parseDay(text: string): Day | undefined {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(at)) return undefined;
  const day = at / DAY_MS;
  return isoOf(day) === text ? day : undefined;
}

/** The nth such weekday of a month; the last one for -1. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): Day {
  if (nth > 0) {
    const first = dayOf(year, month, 1);
    return first + ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7;
  }
  const last = dayOf(year, month + 1, 1) - 1;
  return last - ((weekdayOf(last) - weekday + 7) % 7);
}

const HOUR_MS = 3_600_000;

/**
 * Daylight saving runs from 2 am on the second Sunday of March to 2 am on the first of November (15 U.S.C. 260a).
 * `Intl` knows it, too, but its first use blocks a slow phone for more than 100 ms.
 */
function hoursBehindUtc(now: number): number {
  const year = new Date(now).getUTCFullYear();
  const start = nthWeekday(year, 3, SUNDAY, 2) * DAY_MS + 7 * HOUR_MS;
  const end = nthWeekday(year, 11, SUNDAY, 1) * DAY_MS + 6 * HOUR_MS;
  return start <= now && now < end ? 4 : 5;
}

/** Returns the date and the time at the shop. */
export function shopTime(now: number): { readonly day: Day; readonly secondOfDay: number } {
  const local = now - hoursBehindUtc(now) * HOUR_MS;
  const day = utcDay(local);
  return { day, secondOfDay: Math.floor((local - day * DAY_MS) / 1_000) };
}

/** Returns the day at the shop as '2026-11-16', or that of some days before. */
export const shopDay = (now: number, daysBefore = 0): string => isoOf(shopTime(now).day - daysBefore);

/** Returns the time of midnight at the shop; clocks change later in the night. */
export const startOf = (day: Day): number =>
  day * DAY_MS + hoursBehindUtc(day * DAY_MS + 5 * HOUR_MS) * HOUR_MS;

/** A holiday on a Saturday is observed on the Friday before, one on a Sunday on the Monday after. */
function observed(day: Day): Day {
  const weekday = weekdayOf(day);
  if (weekday === SATURDAY) return day - 1;
  return weekday === SUNDAY ? day + 1 : day;
}

const MONDAY = 1;
const THURSDAY = 4;

/** The eleven federal holidays, on which no mail is delivered. */
const HOLIDAYS: readonly ((year: number) => Day)[] = [
  (year) => observed(dayOf(year, 1, 1)), // New Year's Day
  (year) => nthWeekday(year, 1, MONDAY, 3), // Martin Luther King Jr. Day
  (year) => nthWeekday(year, 2, MONDAY, 3), // Washington's Birthday
  (year) => nthWeekday(year, 5, MONDAY, -1), // Memorial Day
  (year) => observed(dayOf(year, 6, 19)), // Juneteenth
  (year) => observed(dayOf(year, 7, 4)), // Independence Day
  (year) => nthWeekday(year, 9, MONDAY, 1), // Labor Day
  (year) => nthWeekday(year, 10, MONDAY, 2), // Columbus Day
  (year) => observed(dayOf(year, 11, 11)), // Veterans Day
  (year) => nthWeekday(year, 11, THURSDAY, 4), // Thanksgiving Day
  (year) => observed(dayOf(year, 12, 25)), // Christmas Day
];

/** New Year's Day of the next year may be observed in this year. */
const isHoliday = (day: Day): boolean => {
  const year = yearOf(day);
  return HOLIDAYS.some((holiday) => holiday(year) === day) || HOLIDAYS[0]?.(year + 1) === day;
};

export function isBusinessDay(day: Day): boolean {
  const weekday = weekdayOf(day);
  return weekday !== SATURDAY && weekday !== SUNDAY && !isHoliday(day);
}

/** Adds business days to a day; 0 gives the day itself if it is one, else the next. */
export function addBusinessDays(day: Day, count: number): Day {
  let reached = day;
  while (!isBusinessDay(reached)) reached += 1;
  for (let remaining = count; remaining > 0; ) {
    reached += 1;
    if (isBusinessDay(reached)) remaining -= 1;
  }
  return reached;
}
