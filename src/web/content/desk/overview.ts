// B6 The texts of the tab 'Overview'.
import { VITALS_DAYS, type VitalMetric, type VitalRoute } from '../../../shared/vitals.ts';

export const DESK_OVERVIEW = {
  title: 'Overview',
  period: 'Period',
  days: (count: number): string => `${count} days`,
  revenue: 'Revenue',
  orders: 'Paid orders',
  average: 'Average order',
  late: 'Late',
  perDay: 'Revenue and paid orders by day',
  share: (part: number, whole: number): string => (whole > 0 ? `${Math.round((part / whole) * 100)}%` : ''),
  note: 'Days of New York. Cancelled, refunded and test orders are left out.',
  table: 'The same figures as a table',
  day: 'Day',
  bestSellers: 'Best sellers',
  noSales: 'No paid orders in this period.',
  sold: (count: number): string => `${count} sold`,
  funnel: 'From cart to order',
  carts: 'Carts',
  checkouts: 'Checkouts',
  paid: 'Paid',
  missed: 'Missed demand',
  waiting: (count: number): string => (count === 1 ? '1 waiting alert' : `${count} waiting alerts`),
  looks: (count: number): string =>
    count === 1 ? '1 view of a sold-out product' : `${count} views of sold-out products`,
  worthNote: 'In dollars at today’s prices, if each had bought one.',
  noMissed: 'No alerts, no views of sold-out products and no searches without results.',
  vain: (times: number, phrases: string): string =>
    `${times} ${times === 1 ? 'search' : 'searches'} without result: ${phrases}.`,
} as const;

export const DESK_SPEED = {
  title: `Speed of the last ${VITALS_DAYS} days`,
  note: 'As shoppers’ browsers measured it: three quarters of the visits were at or below these figures.',
  none: 'No visits have been measured yet.',
  page: 'Page',
  views: (count: number): string => (count === 1 ? '1 view' : `${count.toLocaleString('en-US')} views`),
  slow: 'slow',
} as const;

export const VITAL_NAMES: Readonly<Record<VitalMetric, string>> = {
  lcp: 'Largest contentful paint',
  cls: 'Cumulative layout shift',
  inp: 'Interaction to next paint',
  fcp: 'First contentful paint',
  ttfb: 'Time to first byte',
};

export const VITAL_ROUTE_NAMES: Readonly<Record<VitalRoute, string>> = {
  home: 'Home',
  category: 'Category',
  subCategory: 'Sub-category',
  product: 'Product',
  allMerchandise: 'All Merchandise',
  checkout: 'Checkout',
  journal: 'Journal',
  article: 'Article',
  other: 'Other pages',
};
