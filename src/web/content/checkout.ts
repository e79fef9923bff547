// §2 Holds the texts of checkout and its fields in their order.

import { BRAND } from '../../shared/brand.ts';
import { NOTE_CHARS } from '../../shared/constants.ts';
import type { CustomerInfo } from '../../shared/forms.ts';

export const CHECKOUT = {
  title: 'Secure Checkout',
  loading: 'Loading your cart...',
  empty: 'Your cart is empty',
  emptyLead: 'Add some amazing products to get started!',
  continueShopping: 'Continue Shopping',
  contact: 'Contact',
  delivery: 'Delivery',
  extra: 'Anything else?',
  summary: 'Order Summary',
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  tax: 'Tax',
  total: 'Total',
  later: 'Calculated at checkout',
  submit: (total: string) => `Complete Purchase - ${total}`,
  submitting: 'Processing...',
  addCode: 'Add a discount code',
  handOff: "You pay on our shop's secure page, where shipping and tax are added before anything is charged.",
} as const;

export interface CheckoutField {
  readonly name: keyof CustomerInfo;
  readonly label: string;
  readonly autoComplete: string;
  readonly type?: 'email' | 'tel';
  readonly inputMode?: 'email' | 'tel' | 'numeric';
  readonly hint?: string;
  /** B14 Explains why the field is required. */
  readonly why?: string;
  readonly isOptional?: true;
  /** The most characters, if they are not a line's. */
  readonly chars?: number;
  /** The rows of a text that may have several lines. */
  readonly rows?: number;
  /** Columns of six that the field takes from the small breakpoint on. */
  readonly columns: 2 | 3 | 6;
}

export const CHECKOUT_FIELDS: readonly {
  readonly title: string;
  readonly fields: readonly CheckoutField[];
}[] = [
  {
    title: CHECKOUT.contact,
    fields: [
      { name: 'email', label: 'Email', autoComplete: 'email', type: 'email', inputMode: 'email', columns: 6 },
    ],
  },
  {
    title: CHECKOUT.delivery,
    fields: [
      { name: 'firstName', label: 'First Name', autoComplete: 'given-name', columns: 3 },
      { name: 'lastName', label: 'Last Name', autoComplete: 'family-name', columns: 3 },
      { name: 'address', label: 'Address', autoComplete: 'address-line1', columns: 6 },
      { name: 'city', label: 'City', autoComplete: 'address-level2', columns: 2 },
      { name: 'state', label: 'State', autoComplete: 'address-level1', columns: 2 },
      {
        name: 'zipCode',
        label: 'ZIP Code',
        autoComplete: 'postal-code',
        inputMode: 'numeric',
        columns: 2,
      },
      {
        name: 'country',
        label: 'Country',
        autoComplete: 'country-name',
        hint: `We ship within the ${BRAND.country} only.`,
        columns: 3,
      },
      {
        name: 'phone',
        label: 'Phone',
        autoComplete: 'tel',
        type: 'tel',
        inputMode: 'tel',
        why: 'For the carrier, in case there is a question about the delivery.',
        columns: 3,
      },
    ],
  },
  {
    title: CHECKOUT.extra,
    fields: [
      {
        name: 'note',
        label: 'Note to the shop',
        autoComplete: 'off',
        isOptional: true,
        chars: NOTE_CHARS,
        rows: 3,
        columns: 6,
      },
    ],
  },
];
