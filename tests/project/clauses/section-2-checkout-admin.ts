// §2 Screens and routes: checkout, the admin screen, the admin setup, the connection test.
import type { Heading } from './clause.ts';

const section = '§2 Screens and routes';
const WHOLE = /Checkout: heading, nine fields, summary to the cent/;
const DASHBOARD = /§2 Admin screen: 'Logging in\.\.\.', then an empty dashboard/;
const RECORDS = /§2 Admin screen: orders, messages and subscribers as the document/;
const SETUP = /§2 Admin setup: error, then success, then exists/;
const CONNECTION = /§2 Store connection test: connect, then load, then the first five/;

export const SECTION_2_CHECKOUT_ADMIN: readonly Heading[] = [
  {
    section,
    title: 'Checkout',
    clauses: [
      [
        "With an empty cart: 'Your cart is empty', 'Add some amazing products to get started!'",
        /Checkout: with an empty cart/,
      ],
      ['and a Continue Shopping button to /all-merchandise', /Checkout: with an empty cart/],
      ["Otherwise a 'Secure Checkout' heading, a customer form and an order summary", WHOLE],
      ['Fields: email, first name, last name, address, city, state, ZIP code, country, phone', WHOLE],
      ["country (default 'United States')", WHOLE],
      ["The submit button reads 'Complete Purchase - $total'", WHOLE],
      ["and 'Processing...' while submitting", /Checkout: Processing\.\.\., then the toast/],
      ['The summary lists the items (image, name, quantity, unit price)', WHOLE],
      ["the subtotal, shipping and tax (both 'Calculated at checkout')", WHOLE],
      ["and a total shown with a trailing '+'", WHOLE],
      [
        "Trust notes: 'SSL Encrypted Checkout', 'Free Shipping on Orders Over $50', 'Secure Payment Processing'",
        WHOLE,
      ],
    ],
  },
  {
    section,
    title: 'Admin screen (/admin, /admin/login, /admin/dashboard)',
    clauses: [
      [
        'With no remembered admin it shows a login form: Username and Password, both required',
        /§2 Admin screen: all three paths show the login form/,
      ],
      ["and a Login button that reads 'Logging in...' while submitting", DASHBOARD],
      ["After login: header 'Admin Dashboard', 'Welcome, {username}' and a Logout button", DASHBOARD],
      ['Three count cards: Total Orders, Unread Messages, Newsletter Subscribers', DASHBOARD],
      ["Orders (count), titled 'Recent Orders'", DASHBOARD],
      [
        "Each order reads 'Order #' plus the first 8 characters of its id",
        [RECORDS, /a status is shown as given/],
      ],
      ['then the customer name, the total amount with a $ sign, and the status', RECORDS],
      ["Empty text: 'No orders yet'", DASHBOARD],
      ["Messages (unread count), titled 'Customer Messages'", [DASHBOARD, RECORDS]],
      ["Lists name, email and message, with a 'New' badge on unread ones", RECORDS],
      ["Empty text: 'No messages yet'", DASHBOARD],
      [
        'Newsletter (count): each subscriber’s email and subscription date',
        /§2 Admin screen: .*a subscriber with email and date/,
      ],
      ["Empty text: 'No subscribers yet'", DASHBOARD],
    ],
  },
  {
    section,
    title: 'Admin setup (/admin/setup)',
    clauses: [
      ["Titled 'Admin Setup'; a 'Create Admin Account' button creates a fixed default admin account", SETUP],
      ['The fixed credentials are displayed on screen', SETUP],
      ["After success or 'exists' the button reads 'Admin Ready!'", SETUP],
      ["and a 'Go to Admin Dashboard' button goes to /admin", SETUP],
      ["'Admin user created successfully! You can now log in.'", SETUP],
      ["'Admin user already exists! You can log in now.'", SETUP],
      ["'Failed to create admin user. Please try again.'", SETUP],
    ],
  },
  {
    section,
    title: 'Store connection test (/shopify-test)',
    clauses: [
      [
        "A 'Test Shopify Connection' button shows the connected flag, the message and the error",
        [CONNECTION, /§8 Connection test: a failure shows/],
      ],
      ["A 'Load Shopify Products' button is enabled only after a successful connection", CONNECTION],
      ["The heading reads 'Successfully loaded N products'", CONNECTION],
      ['the first 5 products (image, name, price, category', CONNECTION],
      [
        "in stock with quantity or 'Out of Stock')",
        [CONNECTION, /§2 Store connection test: sold-out products say so/],
      ],
      ["and then '...and N more products'", CONNECTION],
    ],
  },
];
