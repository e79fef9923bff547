// A store with its admin logged in, the calls of the desk, and a clock that tests move.
import { expect } from 'vitest';
import type { PageRenderer } from '../../src/shared/pages/page-contract.ts';
import { createAdmin, login } from './admin.ts';
import { movableClock } from './outbox.ts';
import { startStore } from './store.ts';

export async function startDesk(
  env: Record<string, string> = {},
  renderer?: PageRenderer,
  time = Date.UTC(2026, 10, 16, 17),
) {
  const clock = movableClock(time);
  const store = await startStore({ env, clock, ...(renderer && { renderer }) });
  const account = await createAdmin(store);
  const admin = await login(store, account, {
    'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36',
  });
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = admin) =>
    store.call(method, `/api/admin/desk/${path}`, body, headers);
  const read = async <Reply>(method: string, path: string, body?: unknown): Promise<Reply> => {
    const response = await call(method, path, body);
    expect(response.status, `${method} ${path}`).toBe(200);
    return (await response.json()) as Reply;
  };
  return { store, account, admin, clock, call, read };
}

export type Desk = Awaited<ReturnType<typeof startDesk>>;
