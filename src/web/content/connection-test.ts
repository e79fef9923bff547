// §2 Words of the store connection test.
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
  loaded: (count: number): string => `Successfully loaded ${count} products`,
  more: (count: number): string => `...and ${count} more products`,
  inStock: (quantity: number): string => `In Stock (${quantity})`,
  outOfStock: 'Out of Stock',
} as const;
