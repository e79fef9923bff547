// B12 Holds the copy of changing an order.
import { CHANGE_REPLIES } from '../../shared/order-messages.ts';

export const ORDER_CHANGE = {
  title: 'Change order',
  lead: 'Choose another size or color of the same price, fewer pieces, or another address. Any difference is refunded to your original payment method.',
  lines: 'Items',
  variant: (name: string): string => `Size and color of ${name}`,
  variantLabel: 'Size and color',
  quantity: (name: string): string => `Quantity of ${name}`,
  quantityLabel: 'Quantity',
  none: 'Remove',
  noChoice: 'No other size or color of this price is in stock.',
  address: 'Another delivery address',
  addressHint: 'Leave these fields empty to keep the address. For your privacy it is not shown here.',
  submit: 'Save changes',
  pending: 'Saving...',
  keep: 'Keep it as it is',
  failed: 'Something went wrong. Please try again.',
  states: {
    requested: `${CHANGE_REPLIES.requested} This page changes by itself when it is done.`,
    asked: CHANGE_REPLIES.asked,
    done: CHANGE_REPLIES.done,
    refused: 'Your last change could not be made. Nothing of it was changed.',
  },
} as const;

export const ORDER_DELAY = {
  title: 'Your order is delayed',
  text: (day: string): string =>
    `We are sorry: your order did not ship on the day we promised. It will now ship by ${day}. If you do nothing, we will ship it.`,
  wait: 'I will wait',
  waiting: 'Thank you for waiting. You can still cancel until it ships.',
  cancel: 'Cancel and refund',
  failed: 'Something went wrong. Please try again.',
} as const;
