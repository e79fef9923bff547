// §6 §7 The admin's calls: login, setup and the three lists. The desk's calls are in `desk.ts`.
import type { Admin, AdminMessage, AdminOrder, AdminSetup, Subscriber } from '../entities.ts';
import { admin, type Endpoint, type, visitor } from './endpoint.ts';

export const ADMIN_ENDPOINTS = {
  adminLogin: {
    ...visitor,
    method: 'POST',
    path: '/api/admin/login',
    audit: { done: 'Logged in', tried: 'Tried to log in' },
    reply: type<{ admin: Admin }>(),
  },
  adminLogout: {
    ...visitor,
    method: 'POST',
    path: '/api/admin/logout',
    audit: { done: 'Logged out', tried: 'Tried to log out' },
    reply: type<{ message: string }>(),
  },
  adminSetup: {
    ...visitor,
    method: 'GET',
    path: '/api/admin/setup',
    perMinute: 60,
    reply: type<AdminSetup>(),
  },
  adminCreate: { ...visitor, method: 'POST', path: '/api/admin/create', reply: type<{ admin: Admin }>() },
  adminOrders: {
    ...admin,
    method: 'GET',
    path: '/api/admin/orders',
    audit: { done: 'Read the order list', tried: 'Tried to read the order list', repeated: true },
    reply: type<AdminOrder[]>(),
  },
  adminMessages: {
    ...admin,
    method: 'GET',
    path: '/api/admin/messages',
    audit: { done: 'Read the messages', tried: 'Tried to read the messages', repeated: true },
    reply: type<AdminMessage[]>(),
  },
  adminNewsletter: {
    ...admin,
    method: 'GET',
    path: '/api/admin/newsletter',
    audit: { done: 'Read the newsletter list', tried: 'Tried to read the newsletter list', repeated: true },
    reply: type<Subscriber[]>(),
  },
} as const satisfies Record<string, Endpoint>;
