// B6 The audit trail over the wire: entries say how they ended, and logins are in it.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AuditRow } from '../../src/shared/api/desk/account.ts';
import type { DeskList } from '../../src/shared/api/desk/list.ts';
import { login } from '../support/admin.ts';
import { type Desk, startDesk } from '../support/desk.ts';

const IPHONE = { 'user-agent': 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1' };
const SECRET = 'plum violet harbor';
let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.store.close());

const rows = async () => (await desk.read<DeskList<AuditRow>>('GET', 'audit')).rows;
const entries = async () => (await rows()).map(({ username, ...row }) => [username, row.action, row.outcome]);
const logIn = (body: object, headers = IPHONE) => desk.store.call('POST', '/api/admin/login', body, headers);

describe('B6 Audit trail: how each call ended', () => {
  it('a refused password change is recorded as an attempt, and a change as a change [B6.14]', async () => {
    const { username, password } = desk.account;
    const change = async (current: string) =>
      (await desk.call('PUT', 'account/password', { current, next: SECRET })).status;
    expect(await change('wrong')).toBe(400);
    expect(await entries()).toContainEqual([username, 'Tried to change the password', 'refused']);
    expect(await entries()).not.toContainEqual([username, 'Changed the password', expect.anything()]);
    expect(await change(password)).toBe(200);
    expect(await entries()).toContainEqual([username, 'Changed the password', 'done']);
  });

  it('opening an order that does not exist is not recorded [B6.14]', async () => {
    expect((await desk.call('GET', 'orders/none')).status).toBe(404);
    expect((await rows())[0]).toMatchObject({ action: 'Tried to open an order', subject: 'none' });
  });
});

describe('B6 Audit trail: logins', () => {
  it('a login and a logout are recorded with their device [B6.14]', async () => {
    const { username } = desk.account;
    const phone = await login(desk.store, { username, password: SECRET }, IPHONE);
    await desk.store.call('POST', '/api/admin/logout', {}, { ...phone, ...IPHONE });
    const found = (await rows()).filter(({ subject }) => subject === 'Safari on iPhone');
    expect(found.map(({ action, outcome }) => [action, outcome]).toSorted()).toEqual([
      ['Logged in', 'done'],
      ['Logged out', 'done'],
    ]);
    await desk.store.call('POST', '/api/admin/logout', {}, { ...phone, ...IPHONE });
    expect((await entries()).filter(([, action]) => action === 'Logged out')).toHaveLength(1);
  });

  it('a failed login is recorded, but neither its password nor a made-up name [B6.14]', async () => {
    const { username } = desk.account;
    expect((await logIn({ username, password: 'guess-of-a-stranger' })).status).toBe(401);
    expect((await logIn({ username: 'typed-password', password: 'x' })).status).toBe(401);
    expect((await logIn({ username: 'another-name', password: 'x' })).status).toBe(401);
    await vi.waitFor(async () =>
      expect((await entries()).filter(([, action]) => action === 'Tried to log in').toSorted()).toEqual(
        [
          [username, 'Tried to log in', 'refused'],
          ['Unknown name', 'Tried to log in', 'refused'],
        ].toSorted(),
      ),
    );
    const text = JSON.stringify(await rows());
    for (const secret of [SECRET, 'guess-of-a-stranger', 'typed-password', desk.account.password])
      expect(text).not.toContain(secret);
  });

  it('attempts beyond the limit are recorded once, so that nobody can fill the trail [B6.14]', async () => {
    const { username } = desk.account;
    for (let guess = 0; guess < 20; guess += 1) await logIn({ username, password: `guess-${guess}` });
    await vi.waitFor(async () =>
      expect(
        (await rows()).filter(
          ({ action, subject }) => action === 'Tried to log in' && /Too many/.test(subject),
        ),
      ).toHaveLength(1),
    );
  });
});
