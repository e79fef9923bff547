// B6 Tests the access to the desk: its calls, the admin's account and devices, and the metrics.
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskAccount } from '../../src/shared/api/desk/account.ts';
import { DESK_ENDPOINTS } from '../../src/shared/api/desk.ts';
import { type Account, login } from '../support/admin.ts';
import { type Desk, startDesk } from '../support/desk.ts';
import { localKeyOf } from '../support/local-key.ts';
import { startStore } from '../support/store.ts';

const CALLS = Object.entries(DESK_ENDPOINTS);
let desk: Desk;
let account: Account;
beforeAll(async () => {
  desk = await startDesk();
  account = desk.account;
});
afterAll(() => desk.store.close());

describe('B6 Desk: who may call', () => {
  it.each(CALLS)('%s is 401 without a login [B6.1]', async (_name, { method, path }) => {
    const response = await desk.store.call(
      method,
      path.replace(':id', 'x'),
      method === 'GET' ? undefined : {},
    );
    expect(response.status).toBe(401);
  });

  it.each(CALLS)('%s is 403 from another site [B6.1]', async (_name, { method, path }) => {
    const headers = { ...desk.admin, 'sec-fetch-site': 'cross-site' };
    const response = await desk.store.call(
      method,
      path.replace(':id', 'x'),
      method === 'GET' ? undefined : {},
      headers,
    );
    expect(response.status).toBe(403);
  });

  it.each([
    ['GET', 'overview?days=31', undefined],
    ['POST', 'orders', { status: 'lost' }],
    ['POST', 'orders', { q: 'x'.repeat(101) }],
    ['POST', 'newsletter', { state: 'maybe' }],
    ['PUT', 'messages/x', { isRead: 'yes' }],
    ['POST', 'messages/x/reply', { text: ' ' }],
    ['GET', 'mail?state=lost', undefined],
    ['PUT', 'account/password', { current: 'x', next: 'short' }],
    ['POST', 'account/two-step/confirm', { code: '1' }],
  ])('%s %s refuses invalid input [B6.1]', async (method, path, body) => {
    expect((await desk.call(method, path, body)).status).toBe(400);
  });

  it.each([
    ['GET', 'orders/none', undefined],
    ['PUT', 'messages/none', { isRead: true }],
    ['POST', 'messages/none/reply', { text: 'Hello' }],
    ['DELETE', 'messages/none', undefined],
    ['DELETE', 'newsletter/none', undefined],
    ['GET', 'webhooks/none', undefined],
    ['POST', 'webhooks/none/process', {}],
    ['POST', 'mail/none/resend', {}],
    ['DELETE', 'account/sessions/0123456789abcdef', undefined],
  ])('%s %s is 404 for an unknown id [B6.1]', async (method, path, body) => {
    expect((await desk.call(method, path, body)).status).toBe(404);
  });
});

describe('B6 Account', () => {
  const describeAccount = () => desk.read<DeskAccount>('GET', 'account');

  it('devices are listed by name, and logging one out ends its session [B6.11]', async () => {
    const phone = await login(desk.store, account, {
      'user-agent': 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1',
    });
    const { sessions } = await describeAccount();
    expect(sessions.map(({ device, current }) => [device, current]).toSorted()).toEqual([
      ['Chrome on Windows', true],
      ['Safari on iPhone', false],
    ]);
    const other = sessions.find(({ current }) => !current);
    await desk.read('DELETE', `account/sessions/${other?.id}`);
    expect((await desk.call('GET', 'account', undefined, phone)).status).toBe(401);
  });

  it('a new password needs twelve characters and must not be among the commonest [B6.11]', async () => {
    const change = async (current: string, next: string) => {
      const response = await desk.call('PUT', 'account/password', { current, next });
      return [response.status, ((await response.json()) as { message: string }).message] as const;
    };
    expect(await change(account.password, 'elevenchars')).toMatchObject([400, expect.stringContaining('12')]);
    expect(await change(account.password, '1QAZ2wsx3edc')).toMatchObject([
      400,
      expect.stringContaining('too common'),
    ]);
    expect((await change('wrong', 'plum violet harbor'))[0]).toBe(400);
    expect((await change(account.password, 'plum violet harbor'))[0]).toBe(200);
    account = { ...account, password: 'plum violet harbor' };
    expect((await describeAccount()).sessions).toHaveLength(1);
    await login(desk.store, account);
  });

  it('two-step login needs a code; each code and each recovery code works once [B6.11, B6.12]', async () => {
    desk.clock.move(60_000);
    const { secret, uri } = await desk.read<{ secret: string; uri: string }>(
      'POST',
      'account/two-step/start',
      {
        password: account.password,
      },
    );
    expect(uri).toContain(secret);
    const code = () => new TOTP({ secret }).generate({ timestamp: desk.clock.now() });
    const { recoveryCodes } = await desk.read<{ recoveryCodes: string[] }>(
      'POST',
      'account/two-step/confirm',
      {
        code: code(),
      },
    );
    expect(recoveryCodes).toHaveLength(10);
    const enter = async (given?: string) => {
      const response = await desk.store.call('POST', '/api/admin/login', {
        ...account,
        ...(given && { code: given }),
      });
      return response.status;
    };
    expect(await enter()).toBe(401);
    expect(await enter(code())).toBe(401);
    desk.clock.move(60_000);
    const fresh = code();
    expect(await enter(fresh)).toBe(200);
    expect(await enter(fresh)).toBe(401);
    const [recovery = ''] = recoveryCodes;
    expect(await enter(recovery.toUpperCase())).toBe(200);
    expect(await enter(recovery)).toBe(401);
    expect((await describeAccount()).recoveryCodesLeft).toBe(9);
    await desk.read('POST', 'account/two-step/off', { password: account.password });
    expect(await enter()).toBe(200);
  });
});

describe('B6 Metrics', () => {
  it('metrics answer this machine in Prometheus’ format, and others only with the token [B6.15]', async () => {
    const key = localKeyOf(desk.store);
    const local = await fetch(`${desk.store.url}/metrics`, { headers: key });
    expect(local.status).toBe(200);
    const text = await local.text();
    expect(text).toMatch(/^store_catalogue_products \d{2,}$/m);
    expect(text).toContain('store_mails{state="waiting"}');
    expect(text).toContain('route="/api/admin/desk/orders"');
    expect((await fetch(`${desk.store.url}/metrics`)).status).toBe(404);
    const stranger = { 'x-forwarded-for': '203.0.113.9' };
    expect((await fetch(`${desk.store.url}/metrics`, { headers: stranger })).status).toBe(404);
    const token = 'a-token-long-enough';
    const other = await startStore({ env: { METRICS_TOKEN: token } });
    const ask = async (authorization: string) =>
      (await fetch(`${other.url}/metrics`, { headers: { ...stranger, authorization } })).status;
    expect(await ask(`Bearer ${token}`)).toBe(200);
    expect(await ask('Bearer wrong')).toBe(404);
    await other.close();
  });

  it('metrics count cached pages and calls like all others [B6.15]', async () => {
    const { url } = desk.store;
    const count = async (route: string) => {
      const text = await (await fetch(`${url}/metrics`, { headers: localKeyOf(desk.store) })).text();
      const line = text
        .split('\n')
        .find((each) =>
          each.startsWith(`store_request_seconds_count{method="GET",route="${route}",status="2xx"}`),
        );
      return Number(line?.split(' ').at(-1) ?? 0);
    };
    for (const [path, route] of [
      ['/women', '/*'],
      ['/api/categories', '/api/categories'],
    ] as const) {
      await (await fetch(url + path)).text();
      const before = await count(route);
      for (let visit = 0; visit < 3; visit += 1) await (await fetch(url + path)).text();
      expect(await count(route)).toBe(before + 3);
    }
  });
});
