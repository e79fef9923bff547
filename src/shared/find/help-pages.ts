// B15 Help pages for a search: whoever types 'returns' looks for the policy, not for a product.
import { type Addition, type Features, isOffered } from '../features.ts';
import { ROUTES } from '../routes.ts';
import { inSingular, wordsOf } from './words.ts';

export interface HelpPage {
  readonly name: string;
  readonly path: string;
}

interface Known extends HelpPage, Addition {
  readonly phrases: readonly string[];
}

const PAGES: readonly Known[] = [
  {
    name: 'Shipping & Returns',
    path: ROUTES.shippingReturns,
    feature: 'facts',
    phrases: [
      ...['return', 'return policy', 'start a return', 'refund', 'exchange', 'send back'],
      ...['shipping', 'free shipping', 'shipping cost', 'delivery', 'delivery time', 'shipping and return'],
    ],
  },
  {
    name: 'Gift Cards',
    path: `${ROUTES.home}#gift-cards`,
    feature: ['facts', 'gift-cards'],
    phrases: ['gift card', 'giftcard', 'gift certificate', 'gift voucher', 'e-gift card'],
  },
  {
    name: 'Size Guide',
    path: ROUTES.sizeGuide,
    feature: 'facts',
    phrases: ['size guide', 'size chart', 'sizing', 'size table', 'measurement'],
  },
  {
    name: 'Contact',
    path: ROUTES.contact,
    feature: 'facts',
    phrases: ['contact', 'contact us', 'customer service', 'support', 'help', 'email', 'phone number'],
  },
  {
    name: 'FAQ',
    path: ROUTES.faq,
    feature: 'facts',
    phrases: ['faq', 'question', 'frequently asked question'],
  },
  {
    name: 'Order Status',
    path: ROUTES.orderStatus,
    feature: ['facts', 'order-status'],
    phrases: [
      'order status',
      'track order',
      'track my order',
      'tracking',
      'where is my order',
      'cancel order',
    ],
  },
];

const SHORTEST_BEGINNING = 4;
const sameForm = (text: string): string => inSingular(wordsOf(text).join(' '));
const KNOWN = PAGES.map((page) => ({ ...page, forms: page.phrases.map(sameForm) }));

/** With `complete`, the beginning of a phrase is enough, for suggestions while typing. */
export function helpPagesFor(search: string, features: Features, complete = false): HelpPage[] {
  const text = sameForm(search);
  if (text === '') return [];
  const means = (form: string): boolean =>
    form === text || (complete && text.length >= SHORTEST_BEGINNING && form.startsWith(text));
  return KNOWN.filter((page) => isOffered(page, features) && page.forms.some(means)).map(
    ({ name, path }) => ({
      name,
      path,
    }),
  );
}
