// §3 Tests the session identifier with working, corrupt and blocked storage.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessionId } from './session.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

function stubStorage(kept: Record<string, string> = {}): Map<string, string> {
  const storage = new Map(Object.entries(kept));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  return storage;
}

afterEach(() => vi.unstubAllGlobals());

describe('§3 Session identifier', () => {
  it('it is a random UUID, generated once and stored in local storage under sessionId [3.8]', () => {
    const storage = stubStorage();
    const id = sessionId();
    expect(id).toMatch(UUID);
    expect(storage).toEqual(new Map([['sessionId', id]]));
    expect(sessionId()).toBe(id);
  });

  it('another browser has another one', () => {
    stubStorage();
    const one = sessionId();
    stubStorage();
    expect(sessionId()).not.toBe(one);
  });

  it('a stored one is used, and a stored text that is no UUID is replaced', () => {
    const id = '0f6f6a3e-6d2b-4a52-9a43-1f3f0f1f2f3f';
    stubStorage({ sessionId: id });
    expect(sessionId()).toBe(id);
    const storage = stubStorage({ sessionId: 'me' });
    expect(sessionId()).toMatch(UUID);
    expect(storage.get('sessionId')).not.toBe('me');
  });

  it('it lasts as long as the page while storage is blocked', () => {
    vi.stubGlobal('localStorage', undefined);
    const id = sessionId();
    expect(id).toMatch(UUID);
    expect(sessionId()).toBe(id);
  });
});
