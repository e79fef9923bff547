// §4 The remembered admin in browser storage. It only decides what is drawn first: the server decides what may be read.
import { STORAGE_KEYS } from '../../../shared/constants.ts';
import type { Admin } from '../../../shared/entities.ts';

/** Stands in where storage is closed to us (private windows, blocked site data). */
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
    // The memory above holds it for as long as the page lives.
  }
  for (const listener of listeners) listener();
}

function parse(raw: string): Admin | undefined {
  try {
    const { id, username } = JSON.parse(raw) as Record<string, unknown>;
    const named = typeof username === 'string' && username !== '';
    return named && (typeof id === 'string' || typeof id === 'number') && id !== ''
      ? { id: String(id), username }
      : undefined;
  } catch {
    return undefined;
  }
}

/** The same object for the same stored text, as React expects of a snapshot. */
export function readAdmin(): Admin | undefined {
  const raw = readRaw();
  if (raw !== last.raw) last = { raw, admin: raw === null ? undefined : parse(raw) };
  return last.admin;
}

/** While the page is the server's, nobody knows: neither the form nor the dashboard may flash. */
export const readUnknown = (): null => null;

export function subscribeAdmin(listener: () => void): () => void {
  listeners.add(listener);
  // Signing in or out in one tab does so in all.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export const rememberAdmin = (admin: Admin): void => write(JSON.stringify(admin));
export const forgetAdmin = (): void => write(null);

/** A stored value that is no admin is taken away. */
export function dropCorruptAdmin(): void {
  if (readRaw() !== null && readAdmin() === undefined) forgetAdmin();
}
