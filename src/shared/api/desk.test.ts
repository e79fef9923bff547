// B6 Tests the access rules and the audit entries of the desk's calls.
import { describe, expect, it, test } from 'vitest';
import type { Endpoint } from '../api.ts';
import { ALL_ENDPOINTS } from './all.ts';
import { DESK_ENDPOINTS } from './desk.ts';

const DESK = Object.entries(DESK_ENDPOINTS) as [string, Endpoint][];
const ALL = Object.entries(ALL_ENDPOINTS) as [string, Endpoint][];
const AUDITED = Object.fromEntries(ALL.flatMap(([name, { audit }]) => (audit ? [[name, audit]] : [])));

describe('B6 The calls', () => {
  test.each(DESK)('%s: only an admin, for nobody else to keep, and only with the desk', (_, endpoint) => {
    expect(endpoint).toMatchObject({ access: 'admin', cache: 'private' });
    expect([endpoint.feature].flat()).toContain('desk');
    expect(endpoint.path).toMatch(/^\/api\/admin\/(desk\/|counts$)/);
  });

  it('no two calls share a method and a path', () => {
    expect(new Set(ALL.map(([, { method, path }]) => `${method} ${path}`)).size).toBe(ALL.length);
  });

  test.each(DESK.filter(([, { path }]) => /password|two-step|test-mail/.test(path)))(
    '%s can be tried ten times a minute',
    (_, { perMinute }) => {
      expect(perMinute).toBe(10);
    },
  );
});

describe('B6 Audit: what is written down', () => {
  it('only calls of an admin, the login and the logout, each with words for a success and an attempt', () => {
    for (const [name, { audit, access }] of ALL) {
      if (!audit) continue;
      expect(access, name).toBe(['adminLogin', 'adminLogout'].includes(name) ? 'public' : 'admin');
      expect(audit.done).toMatch(/^[A-Z][a-z]+ed |^Read |^Opened |^Began |^Sent /);
      expect(audit.tried).toBe(`Tried to ${audit.tried.slice('Tried to '.length)}`);
      expect(audit.tried.split(' ').slice(3)).toEqual(audit.done.split(' ').slice(1));
    }
  });

  it('every call of the desk but those that show no personal data and change nothing', () => {
    expect(DESK.map(([name]) => name).filter((name) => !(name in AUDITED))).toEqual([
      'deskCounts',
      'deskOverview',
      'deskVitals',
      'deskReturnReasons',
      'deskReviews',
      'deskCatalogue',
      'deskSearches',
      'deskWebhooks',
      'deskWebhook',
      'deskShopErasure',
      'deskSystem',
      'deskAccount',
      'deskAudit',
    ]);
  });

  test.each([
    ['adminOrders', 'deskOrders'],
    ['adminMessages', 'deskMessages'],
    ['adminNewsletter', 'deskSubscribers'],
  ])('%s and %s show one list, so they are written alike', (plain, desk) => {
    expect(AUDITED[plain]).toEqual(AUDITED[desk]);
  });

  test.each(DESK.filter(([, { path }]) => path.endsWith('.csv')))('%s is an export', (name) => {
    expect(AUDITED[name]?.done).toMatch(/^Exported /);
  });
});
