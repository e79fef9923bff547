// Holds the copy of the 404 page.
export const NOT_FOUND = {
  title: '404 Page Not Found',
  eyebrow: 'An empty hanger',
  text: 'Whatever hung here has gone home with someone. The rest of the rail is this way.',
  home: 'Back to Home',
  shop: 'All Merchandise',
  search: 'Search products',
  searchPlaceholder: 'Search products...',
  find: 'Search',
  categories: 'Shop by category',
  art: 'An empty hanger on a rail',
} as const;
