// §7 The endpoint table: one file per resource in `api/`, joined here for the server, the browser and the tests.
import { ADMIN_ENDPOINTS } from './api/admin.ts';
import { CART_ENDPOINTS } from './api/cart.ts';
import { type Endpoint, urlOf } from './api/endpoint.ts';
import type { Inputs } from './api/inputs.ts';
import { MAIL_ENDPOINTS } from './api/mail.ts';
import { ORDER_CHANGE_ENDPOINTS } from './api/order-changes.ts';
import { ORDER_ENDPOINTS } from './api/orders.ts';
import { PRODUCT_ENDPOINTS } from './api/products.ts';
import { PUBLICATION_ENDPOINTS } from './api/publications.ts';
import { RETURN_ENDPOINTS } from './api/returns.ts';
import { REVIEW_ENDPOINTS } from './api/reviews.ts';
import { SERVICE_ENDPOINTS } from './api/service.ts';

export const ENDPOINTS = {
  ...CART_ENDPOINTS,
  ...PRODUCT_ENDPOINTS,
  ...MAIL_ENDPOINTS,
  ...PUBLICATION_ENDPOINTS,
  ...ORDER_ENDPOINTS,
  ...REVIEW_ENDPOINTS,
  ...ORDER_CHANGE_ENDPOINTS,
  ...RETURN_ENDPOINTS,
  ...SERVICE_ENDPOINTS,
  ...ADMIN_ENDPOINTS,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;

export type Replies = { [Name in EndpointName]: (typeof ENDPOINTS)[Name]['reply'] };

export type { Endpoint, Inputs };

export const endpointUrl = (name: EndpointName, input: Readonly<Record<string, unknown>> = {}): string =>
  urlOf(ENDPOINTS[name], input);

/** Everything that is not in the path goes into the body. */
export function endpointBody(name: EndpointName, input: Readonly<Record<string, unknown>> = {}): object {
  const { path } = ENDPOINTS[name];
  return Object.fromEntries(Object.entries(input).filter(([key]) => !path.includes(`:${key}`)));
}

export const WEBHOOK_PATH = '/api/webhooks/shopify';
