// §5 Validation rules and §6 Roles and permissions.
import type { Heading } from './clause.ts';

const RULES = '§5 Validation rules';
const FIELD = /§5 Checkout form › %s: '%s'/;
const BENEATH = /Checkout: each field has its message beneath it/;
const CONTACT = /§5 Contact form › %s: %s is '%s'/;

export const SECTION_5: readonly Heading[] = [
  {
    section: RULES,
    title: 'Cart and product page quantity',
    clauses: [
      [
        'The minus button sends max(1, quantity-1), so quantity never goes below 1 through it',
        [/§5 Cart: minus and plus › %i and %i give %i/, /§5 Cart: minus never goes below 1/],
      ],
      [
        'The quantity is at least 1 and at most stockQuantity',
        [
          /stays within its bounds, whatever is asked for/,
          /Product page quantity: at least 1 and at most the stock$/,
        ],
      ],
      ['A stock of 0 or a missing stock gives a maximum of 1', /a stock of %s gives a maximum of %i/],
      ['Add to Cart is disabled while adding', /Product page: Add to Cart is disabled while adding/],
      ['or when stock is 0 or less', /Product page: Add to Cart is disabled when stock is 0/],
    ],
  },
  {
    section: RULES,
    title: 'Checkout form',
    clauses: [
      ['email: valid email. Please enter a valid email', [FIELD, BENEATH, /email: %s is not valid/]],
      ['firstName: at least 1 character. First name is required', [FIELD, BENEATH]],
      ['lastName: at least 1 character. Last name is required', [FIELD, BENEATH]],
      ['address: at least 1 character. Address is required', [FIELD, BENEATH]],
      ['city: at least 1 character. City is required', [FIELD, BENEATH]],
      ['state: at least 1 character. State is required', [FIELD, BENEATH]],
      ['zipCode: at least 1 character. ZIP code is required', [FIELD, BENEATH]],
      ['country: at least 1 character. Country is required', [FIELD, BENEATH]],
      ['phone: at least 1 character. Phone number is required', [FIELD, BENEATH]],
      [
        "An empty cart is blocked with the toast 'Empty Cart' / 'Please add items to your cart before checkout.'",
        [/an emptied one is "Empty Cart"/, /§8 Toasts › Checkout: an empty cart, and any failure/],
      ],
    ],
  },
  {
    section: RULES,
    title: 'Contact form',
    clauses: [
      ["name: at least 2 characters. 'Name must be at least 2 characters'", CONTACT],
      ["email: valid. 'Please enter a valid email address'", CONTACT],
      ["subject: at least 5 characters. 'Subject must be at least 5 characters'", CONTACT],
      ["message: at least 10 characters. 'Message must be at least 10 characters'", CONTACT],
      [
        'errors appear under each field',
        [/§5 Contact form: the error under a field is tied/, /§5 Contact form: a message under each field/],
      ],
    ],
  },
  {
    section: RULES,
    title: 'Newsletter and other',
    clauses: [
      [
        'The email input is type email and required',
        /§5 Newsletter: the email input is type email and required/,
      ],
      [
        'An empty or whitespace-only value does not submit',
        [
          /§5 §8 Newsletter: nothing is sent for white space/,
          /§5 Newsletter: the value is trimmed, and an empty/,
        ],
      ],
      ['The value is trimmed before sending', /§5 §8 Newsletter: trims, reads Subscribing/],
      ['The gift card recipient email is type email only', /gift cards: type email only/],
      [
        'Admin login requires a username and a password',
        [/§5 Admin login requires a username/, /§2 Admin screen: all three paths show the login form/],
      ],
      [
        'Search on All Merchandise is case-insensitive and matches the name, the description or any tag',
        [/§5 Search is case-insensitive.* › finds the %s/, /§5 Search on All Merchandise/],
      ],
    ],
  },
];

export const SECTION_6: readonly Heading[] = [
  {
    section: '§6 Roles and permissions',
    title: 'Shopper and admin',
    clauses: [
      [
        'Shopper (anonymous): browse, search, view products, use the cart and check out',
        /§1 Buying: sizes, quantities, checkout, payment/,
      ],
      [
        'Identified only by the session identifier',
        [/another session's line is 404 to change and to remove/, /session id: %s is 400/],
      ],
      [
        'Admin: logs in with a username and a password, then sees orders, messages and newsletter subscribers',
        /a live session reads newest first, with the full counts/,
      ],
      ['(read-only)', /the admin's calls are all reads/],
      [
        'The admin check is client-side: a stored admin object in the browser decides what is drawn',
        /§4 Admin session: a stored admin is restored/,
      ],
      ['The setup page is open to anyone', /Route table: \$\{path\} answers/],
      ['All other screens are public', /Route table: \$\{path\} answers/],
    ],
  },
];
