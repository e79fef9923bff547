// Holds the copy of the Home page, section by section.

import { BRAND, SUBSCRIBERS_ROUNDED_FROM } from '../../shared/brand.ts';
import { GIFT_CARD_DESIGNS } from '../../shared/constants.ts';
import { grouped } from './grouped.ts';

export const HERO = {
  eyebrow: `${BRAND.town}, ${BRAND.state}`,
  title: BRAND.tagline,
  subline: BRAND.subline,
  shop: 'Shop New Arrivals',
  browse: 'All Merchandise',
  art: 'A rail of dresses, shirts, denim and coats in afternoon light',
} as const;

export const SHOP_BY_CATEGORY = {
  title: 'Shop By Category',
  soon: 'New Collections Coming Soon',
  stay: 'Stay Tuned',
  text: 'The next pieces are pressed, tagged and waiting under their covers. The doors open before long.',
  loading: 'Loading categories',
} as const;

export const FEATURED = {
  title: 'Featured Products',
  eyebrow: 'From the rail',
  lead: 'Eight pieces we keep reaching for.',
  link: 'Shop Collection',
  emptyTitle: 'Fresh Collection Dropping Soon',
  emptyText: 'Coming Very Soon',
  noMatchTitle: 'No products found',
  noMatchText: 'Try adjusting your search or filter criteria',
  loadMore: 'Load More Products',
  retry: 'Try Again',
  clear: 'Clear Filters',
  loading: 'Loading featured products',
} as const;

export const FEATURED_FILTER_LABELS = {
  search: 'Search featured products',
  searchPlaceholder: 'Search the edit...',
  category: 'Category',
  allCategories: 'All Categories',
  featured: 'Featured',
  price: 'Price range',
  prices: {
    all: 'All Prices',
    'under-50': 'Under $50',
    '50-100': '$50 to $100',
    '100-200': '$100 to $200',
    'over-200': 'Over $200',
  },
  sort: 'Sort by',
  sorts: {
    featured: 'Featured',
    newest: 'Newest',
    'price-low': 'Price: Low to High',
    'price-high': 'Price: High to Low',
  },
} as const;

export const FOUNDER = {
  eyebrow: 'Founder spotlight',
  title: 'She started with one rail and a borrowed iron',
  text: [
    `Before there was a shop there was a kitchen table in ${BRAND.town}: a stack of pattern paper, a ${BRAND.emblem} branch in a jar, and the stubborn idea that dressing well should not cost a week of groceries.`,
    `${BRAND.founderTitle.charAt(0).toUpperCase() + BRAND.founderTitle.slice(1)} still tries every sample on, still argues about buttons, and still answers the door.`,
  ],
  link: 'Learn Her Story',
  art: `A work table by a window: pattern paper, shears, spools of thread and a ${BRAND.emblem} branch`,
} as const;

const DESIGN_NAMES: Readonly<Record<(typeof GIFT_CARD_DESIGNS)[number], string>> = {
  purple: 'Purple',
  pink: 'Pink',
  blue: 'Blue',
  gold: 'Gold',
};

export const GIFT_DESIGNS = GIFT_CARD_DESIGNS.map((id) => ({ id, name: DESIGN_NAMES[id] }));

export const GIFT_CARDS = {
  eyebrow: 'Gift cards',
  title: 'Let them choose',
  lead: 'A gift card that arrives by email, dressed for the occasion.',
  amount: 'Amount',
  design: 'Design',
  email: 'Recipient email',
  emailPlaceholder: 'friend@example.com',
  message: 'Personal message (optional)',
  messagePlaceholder: 'Something kind',
  sendOn: 'Send on',
  sendOnHint: 'Optional. Without a day it is sent right away.',
  create: 'Create Gift Card',
  creating: 'Adding...',
  preview: 'Gift card preview',
  forSomeone: 'For someone dear',
  wish: 'Wear it well.',
} as const;

export const NEWSLETTER = {
  confirm: 'One step is left: please confirm it in the mail that we have sent you.',
  eyebrow: 'Letters from Main Street',
  title: (count: number = BRAND.broughtSubscribers): string =>
    `Join ${grouped(count)}${count >= SUBSCRIBERS_ROUNDED_FROM ? '+' : ''} subscribers`,
  titleAlone: 'Join our letters',
  lead: 'New arrivals, quiet sales and the odd note on looking after linen. No noise.',
  label: 'Email address',
  placeholder: 'Your email address',
  submit: 'Subscribe',
  pending: 'Subscribing...',
} as const;
