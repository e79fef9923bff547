// Warns at start about misconfiguration: an unreachable checkout, or all shoppers sharing one address.
import { isOwnHost, OWN_HOST_SENTENCE } from '../adapters/shopify/checkout-address.ts';
import { CURRENCY } from '../shared/constants.ts';
import type { CommercePlatform } from '../shop/ports/platform.ts';
import type { Log } from '../shop/ports/system.ts';

interface TrapSettings {
  readonly publicUrl?: string | undefined;
  readonly proxies: number;
}

export const NO_PROXY_SENTENCE =
  'PUBLIC_URL is set and no proxy is declared: behind one, every shopper has its address. Set TRUST_PROXY to the number ' +
  'of proxies that stand before the store.';

export async function warnOfTraps(
  platform: Pick<CommercePlatform, 'shopInfo'>,
  { publicUrl, proxies }: TrapSettings,
  log: Log,
): Promise<void> {
  if (publicUrl && proxies === 0) log.warn({}, NO_PROXY_SENTENCE);
  try {
    const { primaryHost, currency } = await platform.shopInfo();
    if (isOwnHost(primaryHost, publicUrl)) log.error({ primaryHost }, OWN_HOST_SENTENCE);
    if (currency && currency !== CURRENCY)
      log.error(
        { currency },
        'The shop does not sell in US dollars to the United States: nothing can be shown',
      );
  } catch {
    // Reading the catalogue reports a shop that cannot be reached.
  }
}
