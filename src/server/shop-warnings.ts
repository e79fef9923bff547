// Warns at start about a shop that cannot work with this store: an unreachable checkout, or another currency.
import {
  differsByWww,
  isOwnHost,
  OWN_HOST_SENTENCE,
  WWW_SENTENCE,
} from '../adapters/shopify/checkout/checkout-address.ts';
import { CURRENCY } from '../shared/constants.ts';
import type { CommercePlatform } from '../shop/ports/platform.ts';
import type { Log } from '../shop/ports/system.ts';

interface WarningSettings {
  readonly publicUrl?: string | undefined;
}

export async function warnAboutShop(
  platform: Pick<CommercePlatform, 'shopInfo'>,
  { publicUrl }: WarningSettings,
  log: Log,
): Promise<void> {
  try {
    const { primaryHost, currency } = await platform.shopInfo();
    if (isOwnHost(primaryHost, publicUrl)) log.error({ primaryHost }, OWN_HOST_SENTENCE);
    if (differsByWww(primaryHost, publicUrl)) log.error({ primaryHost }, WWW_SENTENCE);
    if (currency && currency !== CURRENCY)
      log.error(
        { currency },
        'The shop does not sell in US dollars to the United States: nothing can be shown',
      );
  } catch {
    // Reading the catalogue already reports an unreachable shop.
  }
}
