// Shows a day in words, the same on the server and in every time zone.
const FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const Day = ({ iso }: { iso: string }) => (
  <time dateTime={iso.slice(0, 10)}>{FORMAT.format(new Date(iso))}</time>
);
