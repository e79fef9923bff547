// §7 The endpoint table: one file per resource in `api/`, joined here for the server, the browser and the tests.
import { ADMIN_ENDPOINTS, type AdminReplies } from './api/admin.ts';
import { CART_ENDPOINTS, type CartReplies } from './api/cart.ts';
import { type Endpoint, urlOf } from './api/endpoint.ts';
import type { Inputs } from './api/inputs.ts';
import { MAIL_ENDPOINTS, type MailReplies } from './api/mail.ts';
import { ORDER_CHANGE_ENDPOINTS, type OrderChangeReplies } from './api/order-changes.ts';
import { ORDER_ENDPOINTS, type OrderReplies } from './api/orders.ts';
import { PRODUCT_ENDPOINTS, type ProductReplies } from './api/products.ts';
import { PUBLICATION_ENDPOINTS, type PublicationReplies } from './api/publications.ts';
import { RETURN_ENDPOINTS, type ReturnReplies } from './api/returns.ts';
import { REVIEW_ENDPOINTS, type ReviewReplies } from './api/reviews.ts';
import { SERVICE_ENDPOINTS, type ServiceReplies } from './api/service.ts';

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

export interface Replies
  extends CartReplies,
    ProductReplies,
    MailReplies,
    PublicationReplies,
    OrderReplies,
    ReviewReplies,
    OrderChangeReplies,
    ReturnReplies,
    ServiceReplies,
    AdminReplies {}

export type { Endpoint, Inputs };

export const endpointUrl = (name: EndpointName, input: Readonly<Record<string, unknown>> = {}): string =>
  urlOf(ENDPOINTS[name], input);

/** Everything that is not in the path goes into the body. */
export function endpointBody(name: EndpointName, input: Readonly<Record<string, unknown>> = {}): object {
  const { path } = ENDPOINTS[name];
  return Object.fromEntries(Object.entries(input).filter(([key]) => !path.includes(`:${key}`)));
}

export const WEBHOOK_PATH = '/api/webhooks/shopify';
