// Discount codes as a merchant sets them up, and the ones the demo shop starts with.
import type { Money } from '../types.ts';

export interface Discount {
  code: string;
  title: string;
  kind: 'percentage' | 'amount' | 'shipping';
  value: number; // percent, or cents; of no meaning for shipping
  minimumSubtotal?: Money; // of what the discount is for
  minimumQuantity?: number;
  startsAt?: string;
  endsAt?: string;
  usageLimit?: number; // orders in all
  used?: number; // orders counted before those this shop remembers
  oncePerCustomer?: boolean;
  customers?: string[]; // e-mail addresses; everybody's without
  collections?: string[]; // the whole order without
  subscriptionsOnly?: boolean;
  maximumShippingPrice?: Money; // dearer deliveries are not made free
  honored?: boolean; // false: refused without a reason
  automatic?: boolean; // for every cart that qualifies, without a code
}

// Every DISCOUNT_* warning of the published schema.
export type DiscountWarning =
  | 'DISCOUNT_CODE_NOT_HONOURED'
  | 'DISCOUNT_CURRENTLY_INACTIVE'
  | 'DISCOUNT_CUSTOMER_NOT_ELIGIBLE'
  | 'DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED'
  | 'DISCOUNT_ELIGIBLE_CUSTOMER_MISSING'
  | 'DISCOUNT_INCOMPATIBLE_PURCHASE_TYPE'
  | 'DISCOUNT_NOT_FOUND'
  | 'DISCOUNT_NO_ENTITLED_LINE_ITEMS'
  | 'DISCOUNT_NO_ENTITLED_SHIPPING_LINES'
  | 'DISCOUNT_PURCHASE_NOT_IN_RANGE'
  | 'DISCOUNT_QUANTITY_NOT_IN_RANGE'
  | 'DISCOUNT_USAGE_LIMIT_REACHED';

export const demoDiscounts: readonly Discount[] = [
  { code: 'WELCOME10', title: '10% off your order', kind: 'percentage', value: 10 },
  { code: 'TAKE15', title: '$15 off from $75', kind: 'amount', value: 15_00, minimumSubtotal: 75_00 },
  {
    code: 'FREESHIP',
    title: 'Free standard shipping',
    kind: 'shipping',
    value: 0,
    maximumShippingPrice: 5_99,
  },
  {
    code: 'SUMMER24',
    title: '20% off, summer 2024',
    kind: 'percentage',
    value: 20,
    startsAt: '2024-06-01T00:00:00Z',
    endsAt: '2024-09-01T00:00:00Z',
  },
  { code: 'ONCE', title: '25% off, once', kind: 'percentage', value: 25, usageLimit: 1, used: 1 },
  { code: 'KIDS20', title: '20% off kids', kind: 'percentage', value: 20, collections: ['kids'] },
  { code: 'TRIO', title: '15% off three or more', kind: 'percentage', value: 15, minimumQuantity: 3 },
  { code: 'FIRST5', title: '$5 off a first order', kind: 'amount', value: 5_00, oncePerCustomer: true },
  {
    code: 'FRIENDS',
    title: '30% off for friends',
    kind: 'percentage',
    value: 30,
    customers: ['friend@example.com'],
  },
  { code: 'REFILL', title: '10% off refills', kind: 'percentage', value: 10, subscriptionsOnly: true },
  { code: 'PAUSED', title: '10% off', kind: 'percentage', value: 10, honored: false },
];

export const normalCode = (code: string): string => code.trim().toUpperCase();
