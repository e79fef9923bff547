// B16 Holds the store's texts on a collection's page.

export const COLLECTION = {
  missingTitle: 'Collection Not Found',
  missing: 'The collection you are looking for is not in the shop.',
  all: 'All Merchandise',
  failed: 'The collection could not be loaded.',
} as const;
