// §7 B4 Calls of the newsletter, the contact form and product alerts.
import type { ProductAlert } from '../entities.ts';
import { type Endpoint, visitor } from './endpoint.ts';

export const MAIL_ENDPOINTS = {
  subscribe: { ...visitor, method: 'POST', path: '/api/newsletter', perMinute: 20, stores: true },
  contact: { ...visitor, method: 'POST', path: '/api/contact', perMinute: 10, stores: true },
  confirmMail: {
    ...visitor,
    method: 'POST',
    path: '/api/newsletter/confirm',
    perMinute: 20,
    feature: 'mail',
  },
  unsubscribe: {
    ...visitor,
    method: 'POST',
    path: '/api/newsletter/unsubscribe',
    perMinute: 20,
    feature: 'mail',
  },
  createAlert: {
    ...visitor,
    method: 'POST',
    path: '/api/alerts',
    perMinute: 20,
    feature: 'alerts',
    stores: true,
  },
  listAlerts: { ...visitor, method: 'POST', path: '/api/alerts/list', perMinute: 60, feature: 'alerts' },
  removeAlert: { ...visitor, method: 'POST', path: '/api/alerts/remove', perMinute: 60, feature: 'alerts' },
} as const satisfies Record<string, Endpoint>;

export interface MailReplies {
  subscribe: { message: string };
  contact: { message: string };
  confirmMail: { message: string };
  unsubscribe: { message: string };
  createAlert: { message: string };
  listAlerts: ProductAlert[];
  removeAlert: ProductAlert[];
}
