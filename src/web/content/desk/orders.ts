// B6 The texts of the tab 'Orders'.

export const DESK_ORDERS = {
  search: 'Search by number, name or email',
  status: 'Status',
  allStatuses: 'All statuses',
  inShopify: 'Open in Shopify’s admin',
  lines: 'Items',
  totals: 'Totals',
  history: 'History',
  test: 'Test',
  late: 'Late',
  foreign: 'Other channel',
  payments: {
    authorized: 'Authorized',
    pending: 'Payment pending',
    partially_paid: 'Partially paid',
    voided: 'Payment voided',
    expired: 'Payment expired',
  } as Readonly<Record<string, string>>,
  shipping: 'Shipping',
  promised: 'Promised by',
  newDay: 'New ship day',
  setDay: 'Set ship day',
  daySet: 'The buyer sees this day.',
  noticeComes: 'The buyer gets a mail at noon of the next business day after the promised one.',
  noticed: 'The buyer was notified',
} as const;
