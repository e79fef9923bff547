// §2 FAQ: five groups of four questions. Figures come from the store's policy, so that no page contradicts another.
import { BRAND, POLICY, SHIPPING_OPTIONS } from '../../shared/brand.ts';
import type { Claims } from '../../shared/figures.ts';
import { href } from '../../shared/routes.ts';
import type { AddedLink } from './navigation.ts';
import { REPLY } from './reply-time.ts';

const [standard, expedited, express] = SHIPPING_OPTIONS;

/** Lists the specification's payment methods. */
const PAYMENTS = 'Cards and PayPal';

interface Question {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly link?: AddedLink;
}

export interface QuestionGroup {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly Question[];
}

export const FAQ = {
  eyebrow: 'Help',
  title: 'Frequently Asked Questions',
  lead: 'Short answers to what we are asked most. For everything else there is a person at the desk.',
  supportTitle: 'Still wondering?',
  supportText: `Write to us and someone replies ${REPLY}.`,
  support: 'Contact Support',
} as const;

const howLong = (shipsIn: string): string =>
  `Most orders ship in ${shipsIn} business days; standard delivery takes ${standard.days} business days. Expedited takes ${expedited.days} and express ${express.days} business days.`;

const toOrder = (label: string): AddedLink => ({ label, href: href.orderStatus, feature: 'order-status' });
const toReturn = (label: string): AddedLink => ({ label, href: href.returns, feature: 'returns' });

const FAQ_GROUPS: readonly QuestionGroup[] = [
  {
    id: 'orders',
    title: 'Order & Shopping',
    questions: [
      {
        id: 'place',
        question: 'How do I place an order?',
        answer:
          'Choose a piece, pick your size, and add it to your cart. When you are ready, open the cart and press Checkout; payment happens on our secure checkout page.',
      },
      {
        id: 'account',
        question: 'Do I need an account?',
        answer:
          'No. Guest checkout is always open, and an account is optional. Your cart stays with you on this device without signing in.',
      },
      {
        id: 'change',
        question: 'Can I change or cancel my order?',
        answer: `Orders can be modified or cancelled within ${POLICY.modifyMinutes} minutes of placement. After that the parcel is being packed, and a return is the quickest way.`,
        link: toOrder('Change or cancel an order'),
      },
      {
        id: 'stock',
        question: 'What does Low Stock mean?',
        answer:
          'Only a few pieces are left. We restock favorites when the mill allows it; look under Restocks Best Sellers in New Arrivals.',
      },
    ],
  },
  {
    id: 'shipping',
    title: 'Shipping & Delivery',
    questions: [
      {
        id: 'where',
        question: 'Where do you ship?',
        answer: `Shipping is within the ${BRAND.country} only. APO/FPO addresses are accepted for standard shipping; PO boxes cannot be used for expedited.`,
      },
      {
        id: 'how-long',
        question: 'How long will my order take?',
        answer: howLong(POLICY.shipsInDays),
      },
      {
        id: 'cost',
        question: 'What does shipping cost?',
        answer: `Standard shipping is free on orders of $${POLICY.freeShippingDollars} and over. Expedited is ${expedited.price} and express is ${express.price}.`,
      },
      {
        id: 'tracking',
        question: 'How do I track my order?',
        answer: 'A tracking number is sent by email as soon as the parcel leaves us.',
        link: toOrder('Look up an order'),
      },
    ],
  },
  {
    id: 'payments',
    title: 'Payments & Pricing',
    questions: [
      {
        id: 'methods',
        question: 'Which payments do you accept?',
        answer: `${PAYMENTS} are accepted. You pay on the hosted checkout page; we never see or keep your card number.`,
      },
      {
        id: 'currency',
        question: 'Which currency are prices in?',
        answer: `Prices are in ${BRAND.currency}.`,
      },
      {
        id: 'tax',
        question: 'Is sales tax included?',
        answer: 'Shipping and tax are calculated at checkout, once we know where the parcel is going.',
      },
      {
        id: 'sale',
        question: 'How do sale prices work?',
        answer:
          'A piece on sale shows its old price struck through beside what you pay. The price in your cart is always the current one.',
      },
    ],
  },
  {
    id: 'returns',
    title: 'Returns & Exchanges',
    questions: [
      {
        id: 'policy',
        question: 'What is your return policy?',
        answer: `Returns are accepted for ${POLICY.returnDays} days if items are unworn with tags.`,
      },
      {
        id: 'start',
        question: 'How do I start a return?',
        answer:
          'Write to us with your order number. We send a prepaid return label; pack the pieces, and drop the parcel off.',
        link: toReturn('Start a return'),
      },
      {
        id: 'refund',
        question: 'When do I get my refund?',
        answer: `Refunds are processed in ${POLICY.refundIssuedDays} business days and appear in ${POLICY.refundAppearsDays} business days, depending on your bank.`,
      },
      {
        id: 'exchange',
        question: 'Can I exchange for another size?',
        answer: `Yes. Return the first within ${POLICY.returnDays} days and order the size you need; if it is running low, tell us and we will hold one for you.`,
        link: toReturn('Return or exchange items'),
      },
    ],
  },
  {
    id: 'quality',
    title: 'Product Quality',
    questions: [
      {
        id: 'defective',
        question: 'What if something arrives damaged?',
        answer: `Defective items are replaced or refunded within ${POLICY.returnDays} days. Send us a photograph and we take it from there.`,
        link: toReturn('Return a damaged item'),
      },
      {
        id: 'fit',
        question: 'Do your pieces run true to size?',
        answer: 'Most do. Where a cut runs generous or slim, the product description says so.',
      },
      {
        id: 'care',
        question: 'How should I care for my clothes?',
        answer:
          'Follow the label inside. As a rule: cold water, inside out, and the line instead of the dryer. They will thank you for years.',
      },
      {
        id: 'materials',
        question: 'How do you choose materials?',
        answer: 'By hand. Every fabric is felt, washed and worn by us before it earns a place on the rail.',
      },
    ],
  },
];

/** B12 With one shipping promise, the answer states the policy's figure, which orders are measured by. */
export const faqGroups = (onePromise: boolean): readonly QuestionGroup[] =>
  onePromise
    ? FAQ_GROUPS.map((group) => ({
        ...group,
        questions: group.questions.map((question) =>
          question.id === 'how-long' ? { ...question, answer: howLong(POLICY.processingDays) } : question,
        ),
      }))
    : FAQ_GROUPS;

/** 'Visa, Mastercard and Discover' */
const listed = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');

/** B13 Names the shop's brands of cards and its wallets, if it has told them; nothing tells of PayPal but the owner. */
export function withPayments(
  groups: readonly QuestionGroup[],
  { cards = [], wallets = [] }: Claims = {},
): readonly QuestionGroup[] {
  const brands = cards.length > 0 ? ` (${listed(cards)})` : '';
  const payments = listed([`Cards${brands}`, ...wallets, 'PayPal']);
  return groups.map((group) => ({
    ...group,
    questions: group.questions.map((each) => ({ ...each, answer: each.answer.replace(PAYMENTS, payments) })),
  }));
}
