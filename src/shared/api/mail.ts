// §7 B4 Calls of the newsletter, the contact form and product alerts.
import type { ProductAlert } from '../entities.ts';
import { href, ROUTES, TOKEN_PARAMETER } from '../routes.ts';
import { type Endpoint, type FormFields, type, visitor } from './endpoint.ts';

/** The product's page, open at the variant that the alert is about. */
const alertPage = ({ productId = '', variantId = '' }: FormFields) =>
  href.variant({ shopifyId: productId }, variantId);

const alertListPage = ({ [TOKEN_PARAMETER]: token = '' }: FormFields) => href.withToken(ROUTES.alerts, token);

export const MAIL_ENDPOINTS = {
  subscribe: {
    ...visitor,
    method: 'POST',
    path: '/api/newsletter',
    perMinute: 20,
    stores: true,
    form: { page: ROUTES.home, notice: 'subscribed' },
    reply: type<{ message: string }>(),
  },
  contact: {
    ...visitor,
    method: 'POST',
    path: '/api/contact',
    perMinute: 10,
    stores: true,
    form: { page: ROUTES.contact, notice: 'message-sent' },
    reply: type<{ message: string }>(),
  },
  confirmMail: {
    ...visitor,
    method: 'POST',
    path: '/api/newsletter/confirm',
    perMinute: 20,
    feature: 'mail',
    reply: type<{ message: string }>(),
  },
  unsubscribe: {
    ...visitor,
    method: 'POST',
    path: '/api/newsletter/unsubscribe',
    perMinute: 20,
    feature: 'mail',
    reply: type<{ message: string }>(),
  },
  createAlert: {
    ...visitor,
    method: 'POST',
    path: '/api/alerts',
    perMinute: 20,
    feature: 'alerts',
    stores: true,
    form: { page: alertPage, notice: 'alert-saved' },
    reply: type<{ message: string }>(),
  },
  listAlerts: {
    ...visitor,
    method: 'POST',
    path: '/api/alerts/list',
    perMinute: 60,
    feature: 'alerts',
    reply: type<ProductAlert[]>(),
  },
  removeAlert: {
    ...visitor,
    method: 'POST',
    path: '/api/alerts/remove',
    perMinute: 60,
    feature: 'alerts',
    form: { page: alertListPage, notice: 'alert-removed' },
    reply: type<ProductAlert[]>(),
  },
} as const satisfies Record<string, Endpoint>;
