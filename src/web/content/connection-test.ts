// §2 Holds the texts of the store connection test.
export const CONNECTION_TEST = {
  eyebrow: 'For developers',
  title: 'Shopify Connection Test',
  lead: 'Checks that the store can reach its shop and read products from it.',
  test: 'Test Shopify Connection',
  testing: 'Testing...',
  load: 'Load Shopify Products',
  loadPending: 'Loading...',
  connected: 'Connected',
  yes: 'Yes',
  no: 'No',
  message: 'Message',
  error: 'Error',
  explain: 'What does this mean?',
  meaningTitle: 'What the answer means',
  meanings: [
    [
      'did not accept the access token',
      'The Storefront token is wrong, was revoked, or belongs to another shop.',
    ],
    [
      'There is no such shop or API version',
      'The shop’s domain is misspelled, or Shopify has dropped the API version.',
    ],
    [
      'asked us to slow down',
      'Too many calls without a signature. Set the Web Bot Auth headers of your shop.',
    ],
    ['could not be reached', 'The shop is down, or this server has no way out to it.'],
  ],
  moreHelp:
    'Run npm run doctor on the server: it checks the whole connection and names a remedy for each line.',
  loaded: (count: number): string => `Successfully loaded ${count} products`,
  more: (count: number): string => `...and ${count} more products`,
  inStock: (quantity: number): string => `In Stock (${quantity})`,
  outOfStock: 'Out of Stock',
} as const;
