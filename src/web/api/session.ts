// §3 Creates the session identifier, a random UUID, once and stores it in local storage.
import { STORAGE_KEYS } from '../../shared/constants.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Replaces storage when it is blocked (private windows, blocked site data). */
let fallback: string | undefined;

/** `crypto.randomUUID` exists on https and localhost only; random bytes exist everywhere. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Returns false if storage is blocked, because the cart's id is then lost with the page. */
export function keepsSession(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEYS.session) === sessionId();
  } catch {
    return false;
  }
}

export function sessionId(): string {
  try {
    const stored = localStorage.getItem(STORAGE_KEYS.session);
    if (stored && UUID.test(stored)) return stored;
    const created = fallback ?? randomUuid();
    localStorage.setItem(STORAGE_KEYS.session, created);
    return created;
  } catch {
    fallback ??= randomUuid();
    return fallback;
  }
}
