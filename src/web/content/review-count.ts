// B10 Says how many reviews there are. Cards need this text alone.
import { BRAND } from '../../shared/brand.ts';

export const countText = (count: number): string =>
  `(${count.toLocaleString(BRAND.locale)} ${count === 1 ? 'review' : 'reviews'})`;
