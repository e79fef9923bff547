// §7 B1 B2 Calls that read the catalogue: categories, products, search, wishlist and related products.
import type { CollectionInfo } from '../doors/collections.ts';
import type { Product, ShopCategory } from '../entities.ts';
import type { Suggestions } from '../find/suggestions.ts';
import type { Found } from '../find/view.ts';
import type { CardProduct } from '../product/product-card.ts';
import { catalogue, type Endpoint, visitor } from './endpoint.ts';

export const PRODUCT_ENDPOINTS = {
  listCategories: { ...catalogue, method: 'GET', path: '/api/categories' },
  listProducts: { ...catalogue, method: 'GET', path: '/api/shopify/products' },
  getProduct: { ...catalogue, method: 'GET', path: '/api/shopify/product/:id' },
  productsByIds: { ...visitor, method: 'GET', path: '/api/products/by-ids', feature: 'wishlist' },
  getCollection: { ...visitor, method: 'GET', path: '/api/collections/:handle', feature: 'doors' },
  findProducts: { ...catalogue, method: 'GET', path: '/api/products/find', feature: 'facets' },
  suggest: { ...catalogue, method: 'GET', path: '/api/search/suggest', feature: 'search' },
  relatedProducts: { ...visitor, method: 'GET', path: '/api/products/related/:id', feature: 'related' },
  listCards: { ...visitor, method: 'GET', path: '/api/products/cards', feature: 'related' },
} as const satisfies Record<string, Endpoint>;

export interface ProductReplies {
  listCategories: ShopCategory[];
  listProducts: Product[];
  getProduct: Product;
  productsByIds: CardProduct[];
  getCollection: CollectionInfo;
  findProducts: Found<CardProduct>;
  suggest: Suggestions;
  relatedProducts: CardProduct[];
  listCards: CardProduct[];
}
