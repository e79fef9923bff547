// B10 Says how many reviews there are. Cards need this text alone.
import { grouped } from './grouped.ts';

export const countText = (count: number): string =>
  `(${grouped(count)} ${count === 1 ? 'review' : 'reviews'})`;
