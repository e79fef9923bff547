// §6 §7 The admin's calls: login, setup and the three lists. The desk's calls are in `desk.ts`.
import type { Admin, AdminMessage, AdminOrder, AdminSetup, Subscriber } from '../entities.ts';
import { admin, type Endpoint, visitor } from './endpoint.ts';

export const ADMIN_ENDPOINTS = {
  adminLogin: { ...visitor, method: 'POST', path: '/api/admin/login' },
  adminLogout: { ...visitor, method: 'POST', path: '/api/admin/logout' },
  adminSetup: { ...visitor, method: 'GET', path: '/api/admin/setup', perMinute: 60 },
  adminCreate: { ...visitor, method: 'POST', path: '/api/admin/create' },
  adminOrders: { ...admin, method: 'GET', path: '/api/admin/orders' },
  adminMessages: { ...admin, method: 'GET', path: '/api/admin/messages' },
  adminNewsletter: { ...admin, method: 'GET', path: '/api/admin/newsletter' },
} as const satisfies Record<string, Endpoint>;

export interface AdminReplies {
  adminLogin: { admin: Admin };
  adminLogout: { message: string };
  adminSetup: AdminSetup;
  adminCreate: { admin: Admin };
  adminOrders: AdminOrder[];
  adminMessages: AdminMessage[];
  adminNewsletter: Subscriber[];
}
