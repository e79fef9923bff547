// §9 Holds the text of Shipping & Returns; its figures come from the store's policy.
import { BRAND, POLICY } from '../../shared/brand.ts';
import { href } from '../../shared/routes.ts';
import { REPLY } from './reply-time.ts';
import { START_RETURN } from './returns.ts';

export const SHIPPING = {
  eyebrow: 'Help',
  title: 'Shipping & Returns',
  lead: `From our stock room in ${BRAND.town} to your door, and back again if it is not right.`,
  optionsTitle: 'Shipping options',
  days: 'business days',
  processingTitle: 'Processing',
  stepsTitle: 'Returns in four steps',
  stepsLead: `Returns are accepted within ${POLICY.returnDays} days of delivery, for items unworn with original tags.`,
  returnableTitle: 'Returnable',
  nonReturnableTitle: 'Non-returnable',
  contactTitle: 'Something not covered here?',
  contactText: `We reply ${REPLY}.`,
  contact: 'Contact Us',
} as const;

export const OPTION_NOTES: Readonly<Record<'standard' | 'expedited' | 'express', string>> = {
  standard: 'APO/FPO addresses are accepted.',
  expedited: 'No PO boxes.',
  express: 'For the dress that is needed by Saturday.',
};

export const PROCESSING_FACTS: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'Same day',
    text: `Orders placed before ${POLICY.sameDayCutoff} ship the same day.`,
  },
  {
    title: `${POLICY.processingDays} business days`,
    text: `Most orders are processed within ${POLICY.processingDays} business days.`,
  },
  {
    title: `${POLICY.customProcessingDays} days`,
    text: `Custom items take ${POLICY.customProcessingDays} days.`,
  },
  {
    title: `${BRAND.country} only`,
    text: 'No PO boxes for expedited. APO/FPO addresses are accepted for standard.',
  },
];

interface ReturnStep {
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly label: string; readonly href: string };
}

export const RETURN_STEPS: readonly ReturnStep[] = [
  {
    title: 'Tell us',
    text: `Write to us within ${POLICY.returnDays} days of delivery with your order number.`,
    link: { label: START_RETURN.title, href: href.returns },
  },
  {
    title: 'Print the label',
    text: 'A prepaid return label is provided. It comes to your email.',
  },
  {
    title: 'Pack it up',
    text: 'Unworn, with original tags, in the box it came in or any that fits.',
  },
  {
    title: 'Get your refund',
    text: `A refund is issued within ${POLICY.refundIssuedDays} business days of receipt.`,
  },
];

export const RETURNABLE: readonly string[] = [
  'Unworn items with original tags',
  `Items within ${POLICY.returnDays} days of delivery`,
  'Items in their original condition and packaging',
  'Defective or incorrect items',
];

export const NON_RETURNABLE: readonly string[] = [
  'Intimate apparel',
  'Personalized or custom items',
  'Customer-damaged items',
  'Final sale',
];
