// What the demo shop sells, in its own terms; the GraphQL layer turns it into Shopify's shapes.
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
}

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
  images: { path: string; altText: string; width: number; height: number }[]; // path below the CDN root, e.g. 'products/<handle>-1.svg'
  rating: { value: number; count: number } | null;
  isGiftCard: boolean;
  createdAt: string; // ISO
  updatedAt: string; // ISO, changes when stock or price is changed
}

export interface DemoCollection {
  id: number;
  handle: string;
  title: string;
  descriptionHtml: string;
  image: { path: string; altText: string; width: number; height: number } | null;
}

export interface DemoCatalogue {
  products: DemoProduct[];
  collections: DemoCollection[];
}
