// The product page's fixed words.
export const PRODUCT_TEXT = {
  loading: 'Loading product details...',
  missingTitle: 'Product Not Found',
  missing: "The product you're looking for doesn't exist.",
  back: 'Back to Products',
  defaultCategory: 'Premium Collection',
  soldOut: 'Sold out',
  inStock: 'In Stock - Ready to Ship',
  defaultDescription:
    'A piece chosen with care for its quality, its comfort and the many ways there are to wear it.',
} as const;
