// Holds the fixed texts of the product page.
import type { NotSellable } from '../../../shared/entities.ts';

export const PRODUCT_TEXT = {
  loading: 'Loading product details...',
  missingTitle: 'Product Not Found',
  missing: "The product you're looking for doesn't exist.",
  back: 'Back to Products',
  showChoice: 'Show this choice',
  defaultCategory: 'Premium Collection',
  soldOut: 'Sold out',
  inStock: 'In Stock - Ready to Ship',
  backorder: 'On back order - ships as soon as it is back in stock',
  notSellable: {
    'selling-plan': 'This product is sold by subscription only, which this store does not offer.',
    'quantity-rule': 'This product is sold in set quantities only, which this store does not offer.',
  } satisfies Record<NotSellable, string>,
  defaultDescription:
    'A piece chosen with care for its quality, its comfort and the many ways there are to wear it.',
} as const;
