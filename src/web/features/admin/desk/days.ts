// B6 Writes a day of the overview in words.
import type { DeskDay } from '../../../../shared/api/desk/overview.ts';
import { BRAND } from '../../../../shared/brand.ts';
import { formatSum } from './sums.ts';

const DAY = new Intl.DateTimeFormat(BRAND.locale, { dateStyle: 'medium', timeZone: 'UTC' });

export const dayName = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

export const dayText = ({ day, revenue, orders }: DeskDay): string =>
  `${dayName(day)}: ${formatSum(revenue)}, ${orders} ${orders === 1 ? 'order' : 'orders'}`;
