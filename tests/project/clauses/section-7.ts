// §7 The calls it makes.
import type { Heading } from './clause.ts';

const section = '§7 The calls it makes';
const TABLE = /documented methods and paths › %s %s is in the endpoint table/;
const OWN_LIST = /%s: its own list, retried 2 times, then throws/;
const PAGE_CALLS = /§7 Calls of a page: \$\{path\}/;
const CART_CALLS = /§7 Cart calls: every one carries/;

export const SECTION_7: readonly Heading[] = [
  {
    section,
    title: 'Every call',
    clauses: [
      ['All calls send cookies (credentials)', /§7 Calls › %s sends cookies/],
      [
        'A call with a body sends JSON with a JSON content type',
        /§7 Calls › %s sends JSON with a JSON content type/,
      ],
      [
        'The default loader builds the path from the query key segments joined with slashes and reads JSON',
        /default loader › builds the path from the query key segments/,
      ],
    ],
  },
  {
    section,
    title: 'Cart',
    clauses: [
      [
        'GET /api/cart, header x-session-id: list of cart items',
        [TABLE, CART_CALLS, /a cart item of the documented shape/],
      ],
      ['Fails when the response is not ok', /§8 Thrown › a cart that cannot be read/],
      [
        'POST /api/cart/shopify, JSON body, header x-session-id: JSON',
        [TABLE, CART_CALLS, /a cart item of the documented/],
      ],
      [
        'PUT /api/cart/{id}, {quantity}: JSON',
        [
          TABLE,
          CART_CALLS,
          /PUT \/api\/cart\/\{id\} sends \{quantity\} alone/,
          /changes and removes the own line/,
        ],
      ],
      ['DELETE /api/cart/{id}, no payload: JSON', [TABLE, CART_CALLS, /changes and removes the own line/]],
      ['Cart refetched on success of each', /refetched after add, update and remove/],
    ],
  },
  {
    section,
    title: 'Catalogue',
    clauses: [
      ['GET /api/categories: list of categories (id, name)', [TABLE, /§3 Entities › the categories/]],
      ['GET /api/shopify/products: list of products', [TABLE, /every list equals a plain scan/]],
      [
        'Used by Featured Products (first 8 used)',
        [PAGE_CALLS, /§2 Featured Products: 8 placeholders, then the first 8/],
      ],
      [
        'by the men page (filtered client-side by categoryId men)',
        [PAGE_CALLS, /Men filters the full product list/],
      ],
      ['and by the test page', /§2 Store connection test: connect, then load, then the first five/],
      ['?category=new-arrivals, retried 2 times', [OWN_LIST, PAGE_CALLS]],
      ['?category=women, retried 2 times', [OWN_LIST, PAGE_CALLS]],
      ['?category=kids, retried 2 times', [OWN_LIST, PAGE_CALLS]],
      ['?category=accessories, retried 2 times', [OWN_LIST, PAGE_CALLS]],
      ['?category=all, retried 2 times', [/all: retried 2 times, then throws/, PAGE_CALLS]],
      ['Fresh for 2 minutes', /all is fresh for 2 minutes/],
      ['GET /api/shopify/test: {connected, message, error}', [TABLE, /GET \/api\/shopify\/test › says that/]],
      ['GET /api/shopify/product/{id}: one product', [TABLE, /§7 Calls of a page: a product page asks/]],
      ['Retried 2 times', /Product page: loading text, two retries/],
      ['Runs only when an id is present', /§7 Product: the call runs only when an id is present/],
    ],
  },
  {
    section,
    title: 'Checkout, newsletter, admin',
    clauses: [
      [
        'POST /api/shopify/checkout: {customerInfo (the 9 fields), cartItems}',
        [TABLE, /§7 Checkout: sends the nine fields and the cart/],
      ],
      ['Response reads checkoutUrl; the browser is sent to it', [/§1 Buying/, /§7 Checkout: follows %s/]],
      ['POST /api/newsletter: {email}', [TABLE, /§5 §8 Newsletter: trims, reads Subscribing/]],
      [
        'POST /api/admin/login: {username, password}. Success holds admin {id, username}',
        [TABLE, /§7 Admin login: sends \{username, password\}/, /login gives id and username/],
      ],
      [
        'failure holds message',
        [
          /§8 Admin: wrong credentials, a server that says more/,
          /a known and an unknown username take the same/,
        ],
      ],
      [
        'POST /api/admin/create: {username, email, password}',
        [TABLE, /§7 Admin setup: sends \{username, email, password\}/],
      ],
      [
        'A 409 means the admin already exists',
        [/creates the admin with them, once: 201, then 409/, /an error with 409 means that it exists/],
      ],
      ['GET /api/admin/orders, messages, newsletter: lists', [TABLE, /a live session reads newest first/]],
      ['Loaded in parallel after login', /§7 Admin login: .*loads the three lists in parallel/],
    ],
  },
  {
    section,
    title: 'Notes',
    clauses: [
      ['PUT and DELETE without x-session-id: whether the helper adds it is not shown (it does)', CART_CALLS],
      ['Adding sends {productId, quantity}; the card uses quantity 1', /Product card: the add button sends/],
      [
        'A failed admin list call is ignored and leaves an empty list',
        /§7 Admin: a list that fails is left empty/,
      ],
      ['The contact form makes no call', /§5 Contact form: .*and no call/],
      [
        "it only logs, shows an alert 'Thank you for your message! We'll get back to you soon.'",
        /§5 Contact form: .*then the alert/,
      ],
      ['and clears the form', /§5 Contact form: .*a cleared form/],
      [
        'no automatic refetch interval, data never goes stale',
        /no automatic refetch interval, and data never goes stale/,
      ],
      ['no refetch on window focus', /no refetch on window focus/],
      [
        'no retries unless stated above, and no retries for mutations',
        /no retries unless stated, and none for mutations/,
      ],
    ],
  },
];
