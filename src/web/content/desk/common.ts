// B6 The texts that all tabs of the desk share.

export const DESK = {
  search: 'Search',
  exportCsv: 'Export CSV',
  delete: 'Delete',
  confirmDelete: 'Delete for good',
  keep: 'Keep',
  failed: 'This could not be loaded.',
  retry: 'Try again',
  done: 'Done',
  actionFailed: 'Not done',
  actionFailedText: 'Please try again.',
  sessionEnded: 'Logged out',
  sessionEndedText: 'Your session has ended. Please log in again.',
  all: 'All',
  nothingFound: 'Nothing found',
  close: 'Close',
  shownOfMore: (count: number, total: number): string => `Showing ${count} of more than ${total}`,
} as const;
