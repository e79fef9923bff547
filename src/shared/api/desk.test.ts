// B6 Tests the access rules and the audit entries of the desk's calls.
import { describe, expect, it, test } from 'vitest';
import type { Endpoint } from '../api.ts';
import { ALL_ENDPOINTS, AUDITED, DESK_ENDPOINTS } from './desk.ts';
import { DESK_INPUTS, PRODUCT_VIEW_INPUTS } from './desk-inputs.ts';
import { INPUTS } from './inputs.ts';

const DESK = Object.entries(DESK_ENDPOINTS) as [string, Endpoint][];
const ALL = Object.entries(ALL_ENDPOINTS) as [string, Endpoint][];

describe('B6 The calls', () => {
  test.each(DESK)('%s: only an admin, for nobody else to keep, and only with the desk', (_, endpoint) => {
    expect(endpoint).toMatchObject({ access: 'admin', cache: 'private' });
    expect([endpoint.feature].flat()).toContain('desk');
    expect(endpoint.path).toMatch(/^\/api\/admin\/(desk\/|counts$)/);
  });

  it('no two calls share a method and a path', () => {
    expect(new Set(ALL.map(([, { method, path }]) => `${method} ${path}`)).size).toBe(ALL.length);
  });

  it('every call says what it accepts', () => {
    expect(Object.keys({ ...INPUTS, ...PRODUCT_VIEW_INPUTS, ...DESK_INPUTS }).toSorted()).toEqual(
      Object.keys(ALL_ENDPOINTS).toSorted(),
    );
  });

  test.each(DESK.filter(([, { path }]) => /password|two-step|test-mail/.test(path)))(
    '%s can be tried ten times a minute',
    (_, { perMinute }) => {
      expect(perMinute).toBe(10);
    },
  );
});

describe('B6 Audit: what is written down', () => {
  it('only calls there are, all of an admin but the login and the logout, each with words for it', () => {
    for (const [name, { action }] of Object.entries(AUDITED)) {
      expect(ALL_ENDPOINTS[name as keyof typeof ALL_ENDPOINTS], name).toMatchObject({
        access: ['adminLogin', 'adminLogout'].includes(name) ? 'public' : 'admin',
      });
      expect(action).toMatch(/^[A-Z][a-z]+ed |^Read |^Opened |^Began |^Sent /);
    }
  });

  it('every call of the desk but those that show no personal data and change nothing', () => {
    expect(DESK.map(([name]) => name).filter((name) => !AUDITED[name])).toEqual([
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
    expect(AUDITED[name]?.action).toMatch(/^Exported /);
  });
});
