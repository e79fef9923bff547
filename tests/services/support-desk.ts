// Shares the parts of the admin and desk tests: times, admins, orders and quick passwords.
import { randomUUID } from 'node:crypto';
import type { Database } from '../../src/shop/ports/database.ts';
import type { OrderEvent } from '../../src/shop/ports/orders.ts';
import type { Log, Passwords } from '../../src/shop/ports/system.ts';
import { orderEvent } from '../database/engines.ts';

/** Noon in New York on November 16, 2026. */
export const NOON = Date.UTC(2026, 10, 16, 17);
export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

/** The real ones take tens of milliseconds, on purpose. */
export const quickPasswords: Passwords = {
  hash: async (password) => `hash of ${password}`,
  verify: async (hash, password) => hash === `hash of ${password}`,
};

export function recordingLog(): Log & { readonly warnings: string[] } {
  const warnings: string[] = [];
  return {
    warnings,
    info() {},
    warn: (_fields, message) => void warnings.push(message),
    error() {},
  };
}

export const OWNER = { id: 'owner-id', username: 'owner' };
export const PASSWORD = 'plum violet harbor';

export async function addAdmin(database: Database, admin = OWNER, password = PASSWORD): Promise<void> {
  await database.admins.put({
    ...admin,
    email: `${admin.username}@example.com`,
    passwordHash: await quickPasswords.hash(password),
    now: NOON,
  });
}

/** An order that was paid on the platform, on its own unless an id of the platform is given. */
export async function addPaidOrder(database: Database, fields: Partial<OrderEvent> = {}): Promise<string> {
  const newId = fields.newId ?? randomUUID();
  await database.orders.applyEvent(
    orderEvent({ status: 'paid', at: NOON, now: NOON, platformOrderId: randomUUID(), ...fields, newId }),
  );
  return newId;
}

/** The code of the error a call ends with; undefined when it succeeds. */
export async function refusalOf(call: Promise<unknown>): Promise<string | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}

/** A file that is written part by part. */
export async function textOf(parts: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part;
  return text;
}

/** One after the other: on a busy machine, many writes at once would wait too long for each other. */
export async function oneByOne(count: number, work: (index: number) => Promise<unknown>): Promise<void> {
  for (let index = 0; index < count; index += 1) await work(index);
}
