// §4 Remembers the admin in browser storage. It only decides which screen shows first: the server protects the data.
import { STORAGE_KEYS } from '../../../shared/constants.ts';
import type { Admin } from '../../../shared/entities.ts';

/** Replaces storage when it is blocked (private windows, blocked site data). */
let memory: string | null = null;
let last: { readonly raw: string | null; readonly admin: Admin | undefined } = {
  raw: null,
  admin: undefined,
};
const listeners = new Set<() => void>();

function readRaw(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEYS.admin);
  } catch {
    return memory;
  }
}

function write(raw: string | null): void {
  memory = raw;
  try {
    if (raw === null) localStorage.removeItem(STORAGE_KEYS.admin);
    else localStorage.setItem(STORAGE_KEYS.admin, raw);
  } catch {
    // The variable above holds it as long as the page lives.
  }
  for (const listener of listeners) listener();
}

function parse(raw: string): Admin | undefined {
  try {
    const { id, username } = JSON.parse(raw) as Record<string, unknown>;
    const hasName = typeof username === 'string' && username !== '';
    return hasName && (typeof id === 'string' || typeof id === 'number') && id !== ''
      ? { id: String(id), username }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the same object for the same text, as React expects of a snapshot. */
export function readAdmin(): Admin | undefined {
  const raw = readRaw();
  if (raw !== last.raw) last = { raw, admin: raw === null ? undefined : parse(raw) };
  return last.admin;
}

/** Is unknown until hydration, so that neither the form nor the dashboard flashes. */
export const readUnknown = (): null => null;

export function subscribeAdmin(listener: () => void): () => void {
  listeners.add(listener);
  // Logging in or out in one tab applies to all.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export const rememberAdmin = (admin: Admin): void => write(JSON.stringify(admin));
export const forgetAdmin = (): void => write(null);

/** Removes a stored value that is no admin. */
export function dropCorruptAdmin(): void {
  if (readRaw() !== null && readAdmin() === undefined) forgetAdmin();
}
