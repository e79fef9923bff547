// How the specification is read where it is silent, odd or unsafe: cart, orders, admin and every call.
import type { Heading } from './clause.ts';

const section = 'Readings';
const LIMITS = /§9 Constants › The server's own limits/;

export const READINGS_SERVER: readonly Heading[] = [
  {
    section,
    title: 'Cart, checkout, orders',
    clauses: [
      [
        '404 for a line of another session, 400 for a missing or malformed session id',
        [/another session's line is 404/, /session id: %s is 400/],
      ],
      [
        'Adding the same variant again adds to the line, capped at the stock; never a second line',
        /Adding the same variant again: one line, capped/,
      ],
      [
        'Prices are the server’s own; prices and names in a request body are ignored',
        [
          /prices, names and stock in the body are ignored/,
          /what the request says of prices and names changes/,
        ],
      ],
      [
        'Bad quantities (below 1, above the stock or 99) are 400 with a message, and the line stays as it was',
        [/Bad quantities are 400.* › %s/, /Bad quantities are 400.* › a missing quantity/, LIMITS],
      ],
      [
        'The nine fields are checked by the same schema as the form',
        /each of the nine fields is checked by the form schema/,
      ],
      [
        'cartItems that differ from the stored cart are 409',
        /an empty cart, and one that is not what the shopper saw/,
      ],
      [
        'cartCreate carries lines, buyer, address and our order id',
        /sends lines, buyer, address and our order id/,
      ],
      [
        'userErrors and stock warnings become a 422 with a message',
        /the hand-over › %s refuse the checkout with a message/,
      ],
      [
        'The redirect target’s host must be the configured shop’s',
        /a redirect to the hosted checkout address › %s → %s/,
      ],
      ['Another country is a 422', /another country \(%s\) is 422/],
      [
        'The same unchanged cart within 10 minutes reuses the pending order',
        [/the same unchanged cart gives the same address/, /an order older than the reuse span/, LIMITS],
      ],
      [
        'Signed webhooks move the status on; a bad signature is refused',
        /a forged, truncated, absent or foreign signature is 401/,
      ],
      ['Each delivery id is processed once', /the same notice ten times, under its own and other ids/],
      [
        'Out-of-order deliveries never move an order backwards',
        /any order of create, paid, fulfilled, cancelled and refund/,
      ],
      ['When an order is placed, the session’s cart is emptied', /paying on the hosted page moves the order/],
      [
        'Error bodies are JSON {message}; bad, large or misshapen bodies are 4xx, never 5xx',
        [/Error bodies: bad bodies are 4xx/, LIMITS],
      ],
    ],
  },
  {
    section,
    title: 'Admin',
    clauses: [
      [
        'Login sets an httpOnly, SameSite=Strict cookie',
        /the cookie is httpOnly, strict, for the admin calls/,
      ],
      [
        'holding an opaque random token, stored hashed',
        [/each login has a token of its own/, /neither token nor password lies in the database/],
      ],
      ['that expires after 12 hours idle', [/Admin session: alive while used, gone once idle/, LIMITS]],
      [
        'Every /api/admin/* data call needs it (401 without)',
        /§6 Admin: data calls are the admin’s alone › %s › %s is refused/,
      ],
      [
        'When the server says 401, the screen returns to the login form',
        /§6 Admin: a forged admin in storage ends at the login form/,
      ],
      [
        'Logout also ends the session on the server',
        /§4 Admin session: logout clears .*and ends the session on the server/,
      ],
      [
        'Wrong name and wrong password are indistinguishable in text and time',
        /a known and an unknown username take the same time/,
      ],
      [
        'Ten failures for one username or address in 15 minutes: 429',
        [
          /Passwords: guesses are slowed down › (ten failures of one|the lock-out lasts|a browser that has logged in)/,
          LIMITS,
        ],
      ],
      [
        'Newest first, at most 500 rows, the full count in X-Total-Count, ?before=<cursor>',
        [/at most 500 rows an answer, the full count beside them/, LIMITS],
      ],
      [
        'Local setup: credentials fixed per install, the same at every reload',
        /shows the credentials of this install, the same at every reload/,
      ],
      [
        'Local means: demo shop, loopback, no PUBLIC_URL, a loopback Host, no forwarding header',
        [/Settings › %o is no local install/, /%s gets no credentials and cannot create/],
      ],
      [
        'Anywhere else: a token, single use, expiring, five attempts',
        [
          /the right one is 201 and takes the file away/,
          /anywhere else › the token is valid for a day/,
          /anywhere else › five wrong tokens close the door to their address for 15 minutes, and never to the owner/,
        ],
      ],
      [
        'Without it: 403; the token is written once to the log and to a 0600 file',
        [
          /no token and a wrong token are 403/,
          /keeps the token in a file only its owner can read/,
          /says the token once in the log/,
        ],
      ],
      [
        'ADMIN_USERNAME/ADMIN_PASSWORD create the admin at start; npm run admin creates or resets one',
        [/ADMIN_USERNAME and ADMIN_PASSWORD make the admin/, /npm run admin › create makes an admin/],
      ],
      [
        'Of fifty parallel creates exactly one answers 201, the others 409',
        /of fifty parallel creates one is 201/,
      ],
      [
        '/shopify-test: scrubbed of tokens and internal addresses, rate-limited',
        [/says that it is not, and why, without tokens/, /is limited to thirty calls a minute/],
      ],
    ],
  },
  {
    section,
    title: 'Every call',
    clauses: [
      ['A mutation from another site is 403', /a mutation from another site is 403 › %s by Origin/],
      ['A body that is not application/json is 415', /a body that is not application\/json is 415/],
      [
        'Cart, admin and checkout answers are private, no-store',
        [/Caching › %s is private, no-store/, /Caching › only what the catalogue says/],
      ],
      ['Catalogue answers: ETag, max-age=0, must-revalidate', /catalogue answers carry an ETag/],
      ['Hashed assets: immutable', /Caching: hashed assets are immutable/],
      ['The newsletter answers a known address like a new one', /answers a known address like a new one/],
      [
        'No e-mail address, name, postal address, token or cookie in any log line',
        /Logs: a purchase, a message, a subscription/,
      ],
      [
        'Extra calls: contact, logout, setup, webhooks, healthz, readyz, sitemap.xml, robots.txt',
        /Extra calls › /,
      ],
    ],
  },
];
