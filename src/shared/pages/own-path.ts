// Accepts a path on our own host, and rejects anything a browser would resolve to another host.

/** Returns the target, or undefined if it is not our own path. */
export function ownPath(target: string | null | undefined): string | undefined {
  // '//host', '/\host' and the like are other hosts; browsers ignore tabs and line breaks.
  if (!target || !/^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(target)) return undefined;
  const base = 'https://own.invalid';
  try {
    const url = new URL(target, base);
    return url.origin === base && !url.pathname.startsWith('//')
      ? url.pathname + url.search + url.hash
      : undefined;
  } catch {
    return undefined;
  }
}
