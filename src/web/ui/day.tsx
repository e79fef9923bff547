// Shows a day in words, the same on the server and in every time zone.
import { MONTHS } from '../../shared/delivery/calendar.ts';

/** `Intl` would block a slow phone for about 100 ms at its first use. */
function inWords(iso: string): string {
  const date = new Date(iso);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

export const Day = ({ iso }: { iso: string }) => <time dateTime={iso.slice(0, 10)}>{inWords(iso)}</time>;
