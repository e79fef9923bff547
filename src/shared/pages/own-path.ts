// Accepts a path on our own host, and rejects anything a browser would resolve to another host.

/** The target, or undefined for anything that is no path of ours. */
export function ownPath(target: string | null | undefined): string | undefined {
  // '//host', '/\host' and their like are other hosts in disguise; tabs and line breaks are left out by browsers.
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
