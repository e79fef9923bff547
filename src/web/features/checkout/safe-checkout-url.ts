// Where the browser may be sent to pay: an http(s) address or a path of our own, never a script.

export function safeCheckoutUrl(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  // '//host' and '/\host' are other hosts in disguise.
  if (/^\/(?![/\\])/.test(value)) return value;
  try {
    const { protocol, href } = new URL(value);
    return protocol === 'https:' || protocol === 'http:' ? href : undefined;
  } catch {
    return undefined;
  }
}
