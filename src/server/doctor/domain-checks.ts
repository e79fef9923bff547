// Checks of addresses and tokens: mistakes that look right in a settings file.
import {
  allowedCheckoutUrl,
  differsByWww,
  isOwnHost,
  OWN_HOST_SENTENCE,
  WWW_SENTENCE,
} from '../../adapters/shopify/checkout/checkout-address.ts';
import { DAY_MS } from '../../shared/constants.ts';
import { isoOf, utcDay } from '../../shared/delivery/calendar.ts';
import { type Check, type DoctorContext, type Finding, failed, notTried, ok, warning } from './check.ts';
import { CONNECTION, emptyCheckout, SCOPES } from './storefront-checks.ts';

const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 5;
const SIGNATURE_WARNING_MS = 14 * DAY_MS;
const PUBLIC_TOKEN = /^[\da-f]{32}$/;
const SECRET_TOKEN = /^shp[a-z]{2}_/;
const LOCAL_HOST = /^(?:localhost|127\.[\d.]+|\[::1\])$/;

export const isLocal = (address: string): boolean => LOCAL_HOST.test(new URL(address).hostname);

function checkTokens({ config: { shopify } }: DoctorContext): Finding {
  const { publicToken, privateToken, adminAccess } = shopify;
  const adminToken = adminAccess && 'adminToken' in adminAccess ? adminAccess.adminToken : undefined;
  if (publicToken && SECRET_TOKEN.test(publicToken))
    return failed(
      'SHOPIFY_STOREFRONT_ACCESS_TOKEN holds a secret token (shpat_...)',
      'The public Storefront token has 32 hex digits. A private one belongs into SHOPIFY_STOREFRONT_PRIVATE_TOKEN.',
    );
  if (privateToken && PUBLIC_TOKEN.test(privateToken))
    return failed(
      'SHOPIFY_STOREFRONT_PRIVATE_TOKEN holds a public token (32 hex digits)',
      'The private one begins with shpat_. A public one belongs into SHOPIFY_STOREFRONT_ACCESS_TOKEN.',
    );
  if (adminToken && PUBLIC_TOKEN.test(adminToken))
    return failed(
      'SHOPIFY_ADMIN_ACCESS_TOKEN holds a Storefront token (32 hex digits)',
      'The Admin token begins with shpat_; it is shown once, when the app is installed.',
    );
  if (adminToken && adminToken === privateToken)
    return failed(
      'the Admin token and the private Storefront token are the same',
      'They are two tokens: Headless > Storefront API shows the private one, the app the Admin token.',
    );
  return ok('each token is in its own setting');
}

function checkShopDomain({ config: { shopify } }: DoctorContext): Finding {
  const { hostname } = new URL(shopify.shopUrl);
  if (hostname.endsWith('.myshopify.com') || isLocal(shopify.shopUrl)) return ok(hostname);
  return failed(
    `${hostname} is not the shop's own domain`,
    'Set SHOPIFY_STORE_DOMAIN to the one that ends in .myshopify.com: Settings > Domains lists it.',
  );
}

function checkPublicUrl({ config: { publicUrl } }: DoctorContext): Finding {
  if (!publicUrl) return notTried('PUBLIC_URL is not set: the store is not public');
  if (publicUrl.startsWith('https:') || isLocal(publicUrl)) return ok(publicUrl);
  return failed(
    `${publicUrl} is not https`,
    'Put the store behind HTTPS: Shopify sends webhooks nowhere else.',
  );
}

async function checkCheckoutDomain({ platform, config }: DoctorContext): Promise<Finding> {
  const { primaryHost } = await platform.shopInfo();
  if (isOwnHost(primaryHost, config.publicUrl))
    return failed(`the primary domain ${primaryHost} is this store's own`, OWN_HOST_SENTENCE);
  if (differsByWww(primaryHost, config.publicUrl))
    return failed(`the primary domain is ${primaryHost}, and this store ${config.publicUrl}`, WWW_SENTENCE);
  return ok(primaryHost);
}

async function checkoutAddress(context: DoctorContext): Promise<URL | string> {
  const { shopify } = context.config;
  const checkoutUrl = await emptyCheckout(context);
  const { primaryHost } = await context.platform.shopInfo();
  const address = allowedCheckoutUrl(checkoutUrl, shopify.shopUrl, [...shopify.checkoutHosts, primaryHost]);
  return address ? new URL(address, shopify.shopUrl) : (checkoutUrl ?? 'no address');
}

async function checkCheckoutHost(context: DoctorContext): Promise<Finding> {
  const address = await checkoutAddress(context);
  return address instanceof URL
    ? ok(address.host)
    : failed(
        `the checkout is at ${URL.canParse(address) ? new URL(address).host : address}, which is not allowed`,
        'Set SHOPIFY_CHECKOUT_DOMAIN to that host if it is the shop’s.',
      );
}

const BY_HAND = 'Open a checkout by hand and see where it leads.';

/** A password page can be behind several redirects: to the primary domain, to a language, to the page. */
async function checkPassword(context: DoctorContext): Promise<Finding> {
  let address = await checkoutAddress(context);
  for (let hop = 0; address instanceof URL && hop < MAX_REDIRECTS; hop += 1) {
    if (/\/password\/?$/.test(address.pathname)) return failed('the shop asks shoppers for a password');
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(address, { redirect: 'manual', signal }).catch(() => undefined);
    if (!response) return failed(`nothing answers at ${address.host}`, BY_HAND);
    await response.body?.cancel();
    const target = response.headers.get('location');
    if (!target)
      return response.ok
        ? ok('the checkout is open')
        : warning(`${address.host} answered ${response.status}`, BY_HAND);
    address = new URL(target, address);
  }
  return failed('the checkout redirects without end', BY_HAND);
}

function checkSignature({ config: { shopify }, clock }: DoctorContext): Finding {
  if (!shopify.botSignature) return notTried('not set: unsigned traffic has the strictest limits');
  const expires = Number(/;\s*expires=(\d+)/.exec(shopify.botSignature.input)?.[1]) * 1_000;
  const remedy = 'Make new headers: Online Store > Preferences > Crawler access.';
  if (!Number.isFinite(expires)) return warning('SHOPIFY_SIGNATURE_INPUT names no expiry', remedy);
  const day = isoOf(utcDay(expires));
  if (expires <= clock.now()) return failed(`the headers expired on ${day}`, remedy);
  return expires - clock.now() < SIGNATURE_WARNING_MS
    ? warning(`the headers expire on ${day}`, remedy)
    : ok(`until ${day}`);
}

const SETTINGS_REMEDY = 'Check the settings: docs/shopify.md lists them.';

export const SETTINGS_CHECKS: readonly Check[] = [
  { name: 'Shop domain', remedy: SETTINGS_REMEDY, run: checkShopDomain },
  { name: 'Tokens', remedy: SETTINGS_REMEDY, run: checkTokens },
  { name: 'Public address', remedy: SETTINGS_REMEDY, run: checkPublicUrl },
  { name: 'Web Bot Auth', remedy: SETTINGS_REMEDY, run: checkSignature },
];

export const CHECKOUT_CHECKS: readonly Check[] = [
  { name: 'Checkout domain', needs: [CONNECTION], remedy: OWN_HOST_SENTENCE, run: checkCheckoutDomain },
  { name: 'Checkout host', needs: [SCOPES], remedy: OWN_HOST_SENTENCE, run: checkCheckoutHost },
  {
    name: 'Password page',
    needs: [SCOPES, 'Checkout host'],
    remedy: 'Remove the password: Online Store > Preferences.',
    run: checkPassword,
  },
];
