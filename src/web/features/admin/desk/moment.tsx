// Shows a day and a time in the reader's time zone.
import { BRAND } from '../../../../shared/brand.ts';

const FORMAT = new Intl.DateTimeFormat(BRAND.locale, { dateStyle: 'medium', timeStyle: 'short' });

export function Moment({ value, className }: { value: string; className?: string }) {
  return (
    <time dateTime={value} className={className}>
      {FORMAT.format(new Date(value))}
    </time>
  );
}
