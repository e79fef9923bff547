// Holds the copy of the page that lists everything.
export const MERCHANDISE = {
  title: 'All Merchandise',
  lead: 'Everything on our rails and shelves, in one place.',
} as const;
