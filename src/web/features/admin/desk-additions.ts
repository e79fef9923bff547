// B0 Lists the parts of the desk that an addition brings.
import type { PartsOf } from '../../../shared/features.ts';

export const DESK_PARTS = {
  /** Filters orders that are late. */
  lateOrders: 'order-changes',
  returns: 'returns',
  reviews: 'reviews',
} as const;

export type DeskParts = PartsOf<typeof DESK_PARTS>;

export interface TabProps {
  readonly parts: DeskParts;
}
