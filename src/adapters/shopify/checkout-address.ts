// Where a shopper may be sent to pay: the shop's own host or one it is configured to use, and nowhere else.

export function allowedCheckoutUrl(
  value: unknown,
  shopUrl: string,
  checkoutHosts: readonly string[],
): string | undefined {
  if (typeof value !== 'string') return undefined;
  // A path on our own host, as the demo shop gives it; '//host' and '/\host' would be another host.
  if (/^\/(?![/\\])[^\s\\]*$/.test(value)) return value;
  if (!URL.canParse(value)) return undefined;
  const url = new URL(value);
  const shop = new URL(shopUrl);
  const secure = url.protocol === 'https:' || (url.protocol === 'http:' && shop.protocol === 'http:');
  const known = [shop.host, ...checkoutHosts.map((host) => host.trim().toLowerCase())];
  if (!secure || url.username || url.password || !known.includes(url.host)) return undefined;
  return url.href;
}
