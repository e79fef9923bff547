// Checks the address of the hosted checkout: the shop's own hosts or a configured one, and no other.

/** Opens the hosted checkout for a separate storefront, even if the Online Store has a password. */
const CHANNEL = ['channel', 'headless-storefronts'] as const;

export function allowedCheckoutUrl(
  value: unknown,
  shopUrl: string,
  hosts: readonly string[],
): string | undefined {
  if (typeof value !== 'string') return undefined;
  // A path on our own host, as the demo shop returns it; '//host' and '/\host' would be another host.
  if (/^\/(?![/\\])[^\s\\]*$/.test(value)) return value;
  if (!URL.canParse(value)) return undefined;
  const url = new URL(value);
  const shop = new URL(shopUrl);
  const secure = url.protocol === 'https:' || (url.protocol === 'http:' && shop.protocol === 'http:');
  const knownHosts = [shop.host, ...hosts.map((host) => host.trim().toLowerCase())];
  if (!secure || url.username || url.password || !knownHosts.includes(url.host)) return undefined;
  url.searchParams.set(...CHANNEL);
  return url.href;
}

/** The shop's primary domain points at this store: its checkout would be expected here, where there is none. */
export const isOwnHost = (host: string, publicUrl: string | undefined): boolean =>
  publicUrl !== undefined && host !== '' && new URL(publicUrl).host === host.toLowerCase();

const withoutWww = (host: string): string => host.toLowerCase().replace(/^www\./, '');

/** The same address with and without www: one of the two redirects to the other. */
export const differsByWww = (host: string, publicUrl: string | undefined): boolean =>
  publicUrl !== undefined &&
  !isOwnHost(host, publicUrl) &&
  withoutWww(host) === withoutWww(new URL(publicUrl).host);

export const WWW_SENTENCE =
  "The shop's primary domain and this store's address differ by www alone: one of the two redirects to the other, and " +
  'the checkout is lost. In Shopify, make a subdomain such as checkout.example.com the primary one.';

export const OWN_HOST_SENTENCE =
  "The shop's primary domain is this store's own address, so its checkout would be a 404 here. In Shopify, make the " +
  'myshopify.com domain or a subdomain such as checkout.example.com the primary one.';
