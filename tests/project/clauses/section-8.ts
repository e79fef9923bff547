// §8 The error catalogue.
import type { Heading } from './clause.ts';

const section = '§8 The error catalogue';
const OWN_LIST = /%s: its own list, retried 2 times, then throws/;
const FAILED_CHANGE = /§8 Cart: a failed change rolls back with its toast/;
const LOGIN = /§8 Admin: wrong credentials, a server that says more, and a network failure/;

export const SECTION_8: readonly Heading[] = [
  {
    section,
    title: 'Network layer',
    clauses: [
      [
        'Any non-OK response raises an error: the status code, a colon and a space, then the body text',
        /any non-OK response raises the status code, a colon/,
      ],
      ['(or the status text if the body is empty)', /the status text stands in for an empty body/],
      ['Queries throw on a 401 by default', /queries throw on a 401 by default/],
    ],
  },
  {
    section,
    title: 'Cart',
    clauses: [
      ["'Failed to fetch cart' (thrown on GET failure)", /§8 Thrown › a cart that cannot be read/],
      [
        "Add failure: toast titled 'Error', 'Failed to add item to cart.' (destructive style)",
        [
          /Product card: the add button sends/,
          /§8 Toasts › Cart/,
          /§8 Toasts: failures are in the destructive style/,
        ],
      ],
      ["The thrown text is 'Failed to add to cart'", /§8 Thrown › an add that fails/],
      ["Update failure: toast 'Failed to update cart item.'", FAILED_CHANGE],
      ["Remove failure: toast 'Failed to remove item from cart.'", FAILED_CHANGE],
      [
        "Add success: toast 'Added to cart' / 'Item has been added to your cart successfully.'",
        /Product card: the add button sends/,
      ],
      [
        "From the product page: toast 'Added to Cart' / '{qty} x {name} added to your cart'",
        /Product page options: the first available is chosen/,
      ],
      [
        "Remove success: toast 'Removed from cart' / 'Item has been removed from your cart.'",
        /Cart: removing several lines quickly/,
      ],
    ],
  },
  {
    section,
    title: 'Newsletter',
    clauses: [
      [
        "Failure: toast titled 'Error' with the server message",
        /§5 §8 Newsletter: .*a failure says the server's words or the fallback/,
      ],
      [
        "or 'Failed to subscribe to newsletter.' as fallback",
        /§5 §8 Newsletter: .*a failure says the server's words or the fallback/,
      ],
      [
        "Success: toast 'Subscribed!' / 'Thank you for subscribing to our newsletter.'",
        /§5 §8 Newsletter: trims, reads Subscribing/,
      ],
    ],
  },
  {
    section,
    title: 'Product lists',
    clauses: [
      ["'Failed to fetch new arrivals products'", OWN_LIST],
      ["'Failed to fetch women's products'", OWN_LIST],
      ["'Failed to fetch kids products'", OWN_LIST],
      ["'Failed to fetch accessories'", OWN_LIST],
      [
        "'Failed to fetch products' (men, all, featured and test)",
        [/men, featured and test: the full list/, /all: retried 2 times/],
      ],
      [
        'On All Merchandise a failure shows the error screen with Try Again, which reloads the page',
        /12 skeleton cards and the loading text, then the failure/,
      ],
      [
        'On the test page a product load failure leaves an empty list',
        /§8 Product lists: on the test page a load failure/,
      ],
    ],
  },
  {
    section,
    title: 'Product page and checkout',
    clauses: [
      [
        "A fetch failure or a missing product shows the 'Product Not Found' screen",
        [/Product page: loading text, two retries/, /Product Not Found answers 404/],
      ],
      ["An empty cart gives the toast 'Empty Cart'", /an emptied one is "Empty Cart"/],
      [
        "A missing checkoutUrl gives the toast 'Checkout Error'",
        /a missing or dangerous checkoutUrl is a Checkout Error/,
      ],
      [
        "or any failure: 'Failed to process checkout. Please try again.'",
        /Checkout: Processing\.\.\., then the toast/,
      ],
    ],
  },
  {
    section,
    title: 'Admin and connection test',
    clauses: [
      [
        "Login failure: toast 'Login Failed' with the server message, or 'Invalid credentials' by default",
        LOGIN,
      ],
      ['(destructive style)', LOGIN],
      ["Network failure on login: toast 'Login Error' / 'Unable to connect to server'", LOGIN],
      [
        "Login success: toast 'Login Successful' / 'Welcome to the admin panel!'",
        /§2 Admin screen: 'Logging in\.\.\.', then an empty dashboard/,
      ],
      [
        'Dashboard data load failure: logged to the console only',
        /§7 Admin: a list that fails is left empty and told to the console/,
      ],
      [
        "Connection test: failure shows 'Connection failed' plus the error text",
        /§8 Connection test: a failure shows 'Connection failed'/,
      ],
    ],
  },
];
