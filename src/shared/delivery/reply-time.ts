// B13 Finds the messages that have waited longer than 'within one business day'.
import { DAY_MS } from '../constants.ts';
import { isBusinessDay, shopTime } from './calendar.ts';

/**
 * Messages from before this moment are late. A message of a business day is due at the same time of the next
 * one; a message of a weekend or a holiday is due by the end of the next business day.
 */
export function lateBefore(now: number): number {
  const { day, secondOfDay } = shopTime(now);
  let previous = day - 1;
  while (!isBusinessDay(previous)) previous -= 1;
  const sameTime = now - (day - previous) * DAY_MS;
  return isBusinessDay(day) ? sameTime : sameTime - secondOfDay * 1_000;
}
