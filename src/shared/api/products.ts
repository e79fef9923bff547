// §7 B1 B2 Calls that read the catalogue: categories, products, search, wishlist and related products.
import type { CollectionInfo } from '../doors/collections.ts';
import type { Product, ShopCategory } from '../entities.ts';
import type { Suggestions } from '../find/suggestions.ts';
import type { Found } from '../find/view.ts';
import type { CardProduct } from '../product/product-card.ts';
import { catalogue, type Endpoint, type, visitor } from './endpoint.ts';

export const PRODUCT_ENDPOINTS = {
  listCategories: { ...catalogue, method: 'GET', path: '/api/categories', reply: type<ShopCategory[]>() },
  listProducts: { ...catalogue, method: 'GET', path: '/api/shopify/products', reply: type<Product[]>() },
  getProduct: { ...catalogue, method: 'GET', path: '/api/shopify/product/:id', reply: type<Product>() },
  productsByIds: {
    ...visitor,
    method: 'GET',
    path: '/api/products/by-ids',
    feature: 'wishlist',
    reply: type<CardProduct[]>(),
  },
  getCollection: {
    ...visitor,
    method: 'GET',
    path: '/api/collections/:handle',
    feature: 'doors',
    reply: type<CollectionInfo>(),
  },
  findProducts: {
    ...catalogue,
    method: 'GET',
    path: '/api/products/find',
    feature: 'facets',
    reply: type<Found<CardProduct>>(),
  },
  suggest: {
    ...catalogue,
    method: 'GET',
    path: '/api/search/suggest',
    feature: 'search',
    reply: type<Suggestions>(),
  },
  relatedProducts: {
    ...visitor,
    method: 'GET',
    path: '/api/products/related/:id',
    feature: 'related',
    reply: type<CardProduct[]>(),
  },
  listCards: {
    ...visitor,
    method: 'GET',
    path: '/api/products/cards',
    feature: 'related',
    reply: type<CardProduct[]>(),
  },
} as const satisfies Record<string, Endpoint>;
