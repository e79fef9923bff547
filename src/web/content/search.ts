// B1 Holds the texts of the search dialog.
export const SEARCH = {
  title: 'Search',
  placeholder: 'Search products...',
  recent: 'Recent searches',
  clear: 'Clear',
  products: 'Products',
  categories: 'Categories',
  phrases: 'Suggestions',
  pages: 'Help',
  corrected: (text: string): string => `Showing results for '${text}'`,
  count: (total: number): string => (total === 1 ? '1 suggestion' : `${total} suggestions`),
} as const;
