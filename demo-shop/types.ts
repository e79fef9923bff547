// The types of the demo shop's goods; the GraphQL layer converts them to Shopify's shapes.
export type Money = number; // integer cents, USD

export interface DemoVariant {
  id: number; // numeric part of gid://shopify/ProductVariant/<id>
  title: string; // 'M' or 'M / Sage', 'Default Title' when there are no options
  selectedOptions: { name: string; value: string }[];
  sku: string;
  price: Money;
  compareAtPrice: Money | null;
  quantityAvailable: number;
  imageIndex: number; // index in product.images
  barcode?: string | null;
  quantityRule?: QuantityRule; // any quantity without
  requiresComponents?: boolean; // the parent of a fixed bundle: it is bought, its parts are sent
  components?: { variantId: number; quantity: number }[]; // its parts
  currentlyNotInStock?: boolean; // sold without stock: a back order
}

export interface QuantityRule {
  minimum: number;
  increment: number;
  maximum: number | null;
}

/** The owner's own metafields, in the namespace 'custom'. */
export type DemoFacts = Partial<Record<'material' | 'care' | 'origin' | 'fit' | 'model', string | undefined>>;

export interface DemoProduct {
  id: number; // numeric part of gid://shopify/Product/<id>
  handle: string;
  title: string;
  descriptionHtml: string;
  vendor: string;
  productType: string;
  tags: string[];
  collections: string[]; // collection handles: women, men, kids, accessories, new-arrivals, ...
  options: { name: string; values: string[] }[];
  variants: DemoVariant[];
  images: { path: string; altText: string | null; width: number; height: number }[]; // path below the CDN root, e.g. 'products/<handle>-1.svg'
  rating: { value: number; count: number } | null;
  facts?: DemoFacts;
  isGiftCard: boolean;
  requiresSellingPlan?: boolean; // by subscription only
  seo?: { title: string | null; description: string | null };
  createdAt: string; // ISO
  updatedAt: string; // ISO, changes when stock or price is changed
}

/** Tells whether a variant can be bought: it is in stock, or on back order. */
export const isSellable = (variant: DemoVariant): boolean =>
  variant.quantityAvailable > 0 || variant.currentlyNotInStock === true;

export interface DemoCollection {
  id: number;
  handle: string;
  title: string;
  descriptionHtml: string;
  image: { path: string; altText: string; width: number; height: number } | null;
  newestFirst?: boolean; // the catalogue's own order without
}

export interface DemoCatalogue {
  products: DemoProduct[];
  collections: DemoCollection[];
}
