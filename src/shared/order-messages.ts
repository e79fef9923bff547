// B5 The texts about an order. They are in a file of their own because only the order's pages load them.
import { POLICY } from './brand.ts';
import { REVIEW_CHANGE_DAYS } from './constants.ts';

export const ORDER_ERRORS = {
  order_not_found: 'We could not find an order with these details.',
  cancel_late: `Orders can be cancelled within ${POLICY.modifyMinutes} minutes of placement.`,
  cancel_shipped:
    'This order has shipped already and cannot be cancelled. Please write to us on the contact page.',
  cancel_refused: 'This order could not be cancelled at once. The shop has your request and will decide.',
  cancel_refunded: 'This order has been refunded already.',
  cancel_gift_card:
    'A gift card of this order has been sent, so the order cannot be cancelled. Please change the order or write to us.',
  change_late: `Orders can be changed within ${POLICY.modifyMinutes} minutes of placement.`,
  change_shipped:
    'This order has shipped already and cannot be changed. Please write to us on the contact page.',
  change_cancelled: 'This order is cancelled and cannot be changed.',
  change_cancelling: 'This order is being cancelled and cannot be changed.',
  change_refunded: 'This order has been refunded and cannot be changed.',
  change_busy: 'Your last change is still being made. Please try again in a moment.',
  change_dearer: 'Please cancel and order again, or write to us.',
  change_last: 'To give up the last item, please cancel the order.',
  change_gift_card: 'A gift card that has been sent cannot be changed. Please write to us.',
  change_line: 'This order has changed meanwhile. Please look at it again.',
  change_nothing: 'Nothing was changed.',
  bad_ship_day: 'Choose a day from today on, within a year.',
  change_refused: 'Your order could not be changed. Nothing of it was changed. Please write to us.',
  cancel_unplaced: 'We have not heard of your payment yet. Please try again in a moment.',
} as const;

/** B10 */
export const REVIEW_ERRORS = {
  bad_review_link: 'This link is no longer valid.',
  review_late: `A review can be changed for ${REVIEW_CHANGE_DAYS} days. You can still delete it.`,
} as const;

export const CANCEL_REPLIES = {
  requested: 'Cancellation requested',
  asked: 'We have asked the shop to cancel your order.',
} as const;

export const CHANGE_REPLIES = {
  requested: 'Your change is being made.',
  asked: 'We have asked the shop to change your order.',
  done: 'Your order was changed.',
} as const;

/** The checkout shows these for a field with an impossible value. */
export const ADDRESS_PROBLEMS = {
  state: 'Please enter a US state, like North Carolina or NC',
  zipCode: 'Please enter a ZIP code of five digits, like 27278',
  phone: 'Please enter a US phone number of ten digits, like 919 555 0100',
} as const;
