// B6 The texts of the tab 'Newsletter'.

export const DESK_NEWSLETTER = {
  search: 'Search by email',
  state: 'State',
  confirmed: 'Confirmed',
  waiting: 'Waiting',
  waitingBadge: 'Waiting for confirmation',
} as const;
