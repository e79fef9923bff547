// Accepts an http(s) address or a path of this store for paying, and never a script.

export function safeCheckoutUrl(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  // '//host' and '/\host' lead to another host.
  if (/^\/(?![/\\])/.test(value)) return value;
  try {
    const { protocol, href } = new URL(value);
    return protocol === 'https:' || protocol === 'http:' ? href : undefined;
  } catch {
    return undefined;
  }
}
