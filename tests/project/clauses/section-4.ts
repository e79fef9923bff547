// §4 States and transitions.
import type { Heading } from './clause.ts';

const section = '§4 States and transitions';
const RESET = /The page resets to 1 whenever.* › %o resets it/;
const VALUES = /§4 Featured filters › the values are those of the document/;
const FEATURED = /§4 Featured filters › the category is all, featured/;
const CLEAR = /Clear Filters shows for search text, a category or a price/;

export const SECTION_4: readonly Heading[] = [
  {
    section,
    title: 'Theme, menus, splash, cart, orders',
    clauses: [
      [
        'Theme: toggles between dark and light and is persisted',
        /§1 §4 Theme: dark by default, toggled, remembered/,
      ],
      [
        'Open/closed: the cart drawer, the mobile menu and each header dropdown',
        [/Cart drawer: slides from/, /§2 Mobile menu: seven links/, /§2 Menus: every item/],
      ],
      ['Splash: visible, then wiping, then gone', /§9 Timing: 3 seconds, then a 1 second wipe, then gone/],
      [
        'Cart: after a successful add, update or remove, the cart list is refetched',
        [/refetched after add, update and remove/, /§4 Cart: refetched after a successful add/],
      ],
      ["A 'pending' status is referenced in the admin area", /records a pending order of exactly the cart/],
    ],
  },
  {
    section,
    title: 'Listing pages',
    clauses: [
      ['Loading (spinner), then loaded (grid or empty message)', /Listing pages: a spinner while loading/],
      [
        'The page number starts at 1 and is bounded between 1 and the last page',
        [/bounded between 1 and the last page › whatever/, /Listing paging: bounded/],
      ],
      [
        'Previous is disabled on page 1 and Next on the last page',
        [/Previous is disabled on page 1 and Next/, /Listing paging: bounded/],
      ],
      [
        'The window of page buttons is 5 wide, centred on the current page where possible',
        [/5 wide, centred.* › page %i of %i/, /Listing paging: bounded, five numbers centred/],
      ],
      ['Sidebar sections start open and toggle', /Sidebar: four sections open at start that toggle/],
    ],
  },
  {
    section,
    title: 'All Merchandise',
    clauses: [
      [
        'The defaults are sort by name, ascending, grid view',
        [
          /the defaults are sort by name, ascending, grid view/,
          /All Merchandise: by name, ascending, in a grid/,
        ],
      ],
      ['The page resets to 1 whenever the search changes', [RESET, /Search on All Merchandise: .*page 1/]],
      ['… or the category', [RESET, /the category filter offers All/]],
      ['… or the sort field or sort order', [RESET, /sort and order change it and return to page 1/]],
      [
        'Sorting by price uses the sale price if present, else the price',
        /sorting by price uses the sale price/,
      ],
      [
        'The category sort option appears in the selector',
        [/sort by category orders by category id/, /All Merchandise: by name, ascending/],
      ],
    ],
  },
  {
    section,
    title: 'Featured filters',
    clauses: [
      [
        'The category value is all, featured, or a category id',
        [FEATURED, /§2 Featured Products: .*then cleared/],
      ],
      [
        'The price range is all, under-50, 50-100, 100-200 or over-200',
        [/§9 Price bands.* › %i cents is %s/, VALUES, /§2 Featured Products: .*then cleared/],
      ],
      [
        'The sort is featured, newest, price-low or price-high',
        [/the sort is featured, newest, price-low/, VALUES],
      ],
      [
        'Clear Filters shows when search text is set, the category is not all, or the price is not all',
        CLEAR,
      ],
      [
        'It resets to search empty, category all, price all, sort featured',
        [/§2 Featured Products: .*then cleared/, VALUES],
      ],
    ],
  },
  {
    section,
    title: 'Product card, forms, product page',
    clauses: [
      ['The wishlist heart toggles locally and is not saved', /the heart toggles and is not saved/],
      [
        'The add button is disabled while the add is pending',
        /is disabled while pending, and says how it went/,
      ],
      [
        'or when stock is 0',
        [
          /Product card: the add button is disabled when stock is 0/,
          /§2 Product card › §4 the add button is disabled/,
        ],
      ],
      [
        'Newsletter: idle, then pending, then success or error',
        [
          /§5 §8 Newsletter: trims, reads Subscribing/,
          /§5 §8 Newsletter: nothing is sent for white space; a failure/,
        ],
      ],
      ['On success the input is cleared', /§5 §8 Newsletter: .*thanks and clears/],
      [
        'Gift card: the default amount is 50 and the default design is the first one',
        /§2 §4 Gift cards: five amounts, four designs/,
      ],
      ['Contact form: resets after submit', /§5 Contact form: .*then the alert and a cleared form/],
      [
        'The accordion has one item open at a time',
        /§2 FAQ: five single-open groups of four; every key answer/,
      ],
      ['Product page: the image index starts at 0', /Product page gallery: starts at 0/],
      ['and the quantity at 1', /Product page quantity: at least 1 and at most the stock$/],
      ['The wishlist flag toggles locally', /a failed add says so; the heart toggles locally/],
    ],
  },
  {
    section,
    title: 'Checkout and admin',
    clauses: [
      ['Checkout: idle, then submitting', /Checkout: Processing\.\.\., then the toast/],
      ['then a redirect to the hosted checkout address', /Buying: sizes, quantities, checkout, payment/],
      ['or back to idle with an error', /Checkout: Processing\.\.\., then the toast/],
      [
        'Logged out becomes logged in when login succeeds; the admin object is saved in browser storage',
        /§2 Admin screen: 'Logging in\.\.\.', then an empty dashboard/,
      ],
      [
        'On startup a stored admin with both id and username restores the session',
        /§4 Admin session: a stored admin is restored/,
      ],
      ['a corrupt stored value is removed', /§4 Admin session: the corrupt stored value/],
      [
        'Logout clears storage, all loaded lists and the form fields',
        /§4 Admin session: logout clears storage, lists and fields/,
      ],
      [
        'Admin setup: idle, then success, exists (when the error contains 409) or error',
        [/§2 Admin setup: error, then success, then exists/, /§7 Admin setup: .*an error with 409/],
      ],
    ],
  },
];
