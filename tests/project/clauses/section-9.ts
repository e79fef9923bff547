// §9 Business constants and limits.
import type { Heading } from './clause.ts';

const section = '§9 Business constants and limits';
const LISTING = /§9 Constants › Listing: page size/;
const SLIDER = /§9 Constants › Listing: the price slider/;
const POLICY = /figures every page quotes › processing, returns, refunds/;
const SHIPPING = /figures every page quotes › Standard, Expedited and Express/;
const PAGE = /§9 Shipping & Returns: options, processing, four steps/;
const TOASTS = /§9 Constants › Notification toasts/;

export const SECTION_9: readonly Heading[] = [
  {
    section,
    title: 'Cart and money',
    clauses: [
      ['The currency is USD', /§9 Constants › Cart and money: USD/],
      [
        'The cart total is the sum over items of (sale price if present, else price) times quantity',
        [
          /The cart total is the sum.* › takes the sale price/,
          /The cart total is the sum.* › adds cents without drift/,
          /Cart drawer: items with image, name/,
        ],
      ],
      [
        'String prices are parsed as numbers',
        /string prices are parsed as numbers, exactly › %s is %i cents/,
      ],
      ['The cart count is the sum of quantities', /Cart drawer: items with image, name/],
      ['The minimum quantity through the minus button is 1', /§5 Cart: minus never goes below 1/],
    ],
  },
  {
    section,
    title: 'Timing and layout',
    clauses: [
      [
        'The splash lasts 3 seconds plus a 1 second wipe',
        [/§9 Timing: the splash lasts 3 seconds/, /§9 Timing: 3 seconds, then/],
      ],
      ['The mobile menu shows below the medium breakpoint', /§9 Layout: the mobile menu shows below/],
      ['Default theme: dark', /§1 §4 Theme: dark by default, toggled, remembered/],
    ],
  },
  {
    section,
    title: 'Listing',
    clauses: [
      [
        'The page size is 24 products (category pages, Accessories, All Merchandise)',
        [/The page size is 24 products › %i products/, /\$\{name\} page: a hero, a grid and paging/],
      ],
      ['The page-button window is 5', /5 wide, centred.* › page %i of %i/],
      ['The All Merchandise skeleton count is 12', [LISTING, /12 skeleton cards and the loading text/]],
      ['The All Merchandise list is fresh for 2 minutes', /all is fresh for 2 minutes/],
      ['Product queries retry 2 times', /%s: its own list, retried 2 times/],
      [
        'The Featured Products section uses the first 8 products and shows at most 8',
        /§2 Featured Products: 8 placeholders, then the first 8/,
      ],
      ['Its skeleton count is 8', /§2 Featured Products: 8 placeholders/],
      [
        'The price slider runs from 0 to 200, with step 5 and a default range of 0-200',
        [SLIDER, /Sidebar: four sections open at start/],
      ],
      [
        'Price bands: under 50; 50 to 100 inclusive; above 100 up to 200 inclusive; over 200',
        /§9 Price bands.* › %i cents is %s/,
      ],
      ['The low-stock threshold is stock below 10', [SLIDER, /a 'Low Stock' badge appears when stock/]],
      ['The description preview is 100 characters', /leaves a text of exactly 100 characters alone/],
      [
        'The rating has 5 stars with half-star support',
        [/the rating has 5 stars with half-star support/, /§9: five stars are drawn, and every half/],
      ],
      ['The default rating is 4.5', /shows a price with a dollar sign and the rating, 4\.5 by default/],
      [
        'The page-metadata description snippet is 150 characters, markup stripped',
        [/keeps the first 150 characters/, /description snippet is 150 characters/],
      ],
      [
        'The order id display is 8 characters',
        [/a status is shown as given/, /§2 Admin screen: orders, messages and subscribers as the document/],
      ],
      ['The test page lists 5 products', /§2 Store connection test: connect, then load, then the first five/],
    ],
  },
  {
    section,
    title: 'Gift cards, checkout and admin',
    clauses: [
      [
        'Amounts are 25, 50, 100, 150 and 200 dollars. The default is 50',
        [/§9 Constants › Gift cards/, /§2 §4 Gift cards: five amounts, four designs/],
      ],
      [
        'Designs are purple, pink, blue and gold. The default is the first',
        [/§9 Constants › Gift cards/, /§2 §4 Gift cards: five amounts, four designs/],
      ],
      ["The default checkout country is 'United States'", /Checkout: heading, nine fields, summary/],
      [
        "The browser storage key for the admin is 'admin'",
        [/§9 Constants › Storage: the keys/, /§2 Admin screen: 'Logging in\.\.\.', then an empty dashboard/],
      ],
    ],
  },
  {
    section,
    title: 'Shipping and returns (text content)',
    clauses: [
      ['Standard: 5-10 business days, free on orders of $50 and over', [SHIPPING, PAGE]],
      ['Expedited: 3-5 business days, $9.99', [SHIPPING, PAGE]],
      ['Express: 1-3 business days, $19.99', [SHIPPING, PAGE]],
      ['Orders placed before 2 PM EST ship the same day', [POLICY, PAGE]],
      ['Most orders are processed within 1-2 business days; custom items take 3-5 days', [POLICY, PAGE]],
      ['No PO boxes for expedited. APO/FPO addresses are accepted for standard. United States only', PAGE],
      [
        'Returns are accepted within 30 days of delivery, for items unworn with original tags',
        [POLICY, PAGE],
      ],
      [
        'Non-returnable: intimate apparel, personalized or custom items, customer-damaged items, final sale',
        PAGE,
      ],
      [
        'A refund is issued within 3-5 business days of receipt. A prepaid return label is provided',
        [POLICY, PAGE],
      ],
      [
        'The order modify/cancel window is 30 minutes',
        /§2 FAQ: five single-open groups of four; every key answer/,
      ],
      ['Support replies within 24 hours', /§2 Contact: four info cards/],
      ['The newsletter marketing claim is 10,000+ subscribers', /§2 Home: the sections in order/],
    ],
  },
  {
    section,
    title: 'Notification toasts',
    clauses: [
      [
        'At most 1 toast is shown at once',
        [/§9: at most 1 toast is shown at once/, /§9 Toasts: at most one/],
      ],
      ['The default display time is 5000 ms', [TOASTS, /§9 Toasts: one goes by itself after 5000 ms/]],
      [
        'The swipe-to-dismiss threshold is 50 px and the default swipe direction is right',
        [TOASTS, /§9 Toasts: a swipe/],
      ],
      ['The focus hotkey is F8', [TOASTS, /§9 Toasts: F8/]],
      ['The removal delay after dismissal is 1000000 ms', /removed after 1000000 ms/],
    ],
  },
];
