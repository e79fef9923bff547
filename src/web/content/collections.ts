// B16 The texts of a collection's page beside the owner's own.

export const COLLECTION = {
  missingTitle: 'Collection Not Found',
  missing: 'The collection you are looking for is not in the shop.',
  all: 'All Merchandise',
} as const;
