// B11 Holds the copy of the returns: the page that starts one, and the order's page.
import { POLICY } from '../../shared/brand.ts';
import { PICTURE_MEGABYTES, RETURN_PICTURES } from '../../shared/returns.ts';

export const START_RETURN = {
  eyebrow: 'Help',
  title: 'Start a Return',
  lead: `You have ${POLICY.returnDays} days from delivery. Find your order, choose what goes back, and follow it to the refund.`,
  formTitle: 'Find your order',
  hint: "Your order number is in the confirmation we sent by email. On your order's page, choose Return items.",
  policy: 'What can be returned',
} as const;

export const RETURNS = {
  title: 'Returns',
  action: 'Return items',
  by: (day: string): string => `Return by ${day}`,
  choose: 'Choose what goes back to us.',
  quantity: 'How many',
  reason: 'Reason',
  chooseReason: 'Choose a reason',
  note: 'Note',
  noteHint: 'Optional. At most 500 characters.',
  wish: 'I would like',
  refund: 'Refund',
  exchange: (size: string): string => `Exchange for another size: ${size}`,
  noSizes: 'No other size is in stock right now.',
  pictures: 'Pictures',
  picturesHint: `Up to ${RETURN_PICTURES}, JPEG, PNG or WebP, at most ${PICTURE_MEGABYTES} MB each.`,
  submit: 'Request return',
  pending: 'Sending...',
  progress: (percent: number): string => `Sending pictures: ${percent} %`,
  failed: 'Something went wrong. Please try again.',
  reference: (reference: string, day: string): string => `Return ${reference}, ${day}`,
  byOwner: 'We have asked the shop about your return. You will hear from us by email.',
  label: 'Print your return label',
  tracking: 'Tracking number',
  pieces: (quantity: number): string => `${quantity} ×`,
} as const;
