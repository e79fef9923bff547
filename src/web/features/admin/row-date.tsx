// Shows a date in the reader's time zone. It renders only in the browser, after the lists have loaded.
import { BRAND } from '../../../shared/brand.ts';

const FORMAT = new Intl.DateTimeFormat(BRAND.locale, { dateStyle: 'medium' });

export function RowDate({ value, className }: { value: string; className?: string }) {
  const date = new Date(value);
  return (
    <time dateTime={value} className={className}>
      {Number.isNaN(date.getTime()) ? value : FORMAT.format(date)}
    </time>
  );
}
