// The shop itself in Shopify's shape: names, money, places, languages and menus.
import { SHOP_DOMAIN, SHOP_NAME } from '../constants.ts';
import { gid } from '../ids.ts';
import { CURRENCY } from '../money.ts';
import type { GraphqlContext } from './graphql-context.ts';
import { policyNodes } from './policy-nodes.ts';

const language = { isoCode: 'EN', name: 'English', endonymName: 'English' };

const country = {
  isoCode: 'US',
  name: 'United States',
  unitSystem: 'IMPERIAL_SYSTEM',
  currency: { isoCode: CURRENCY, name: 'United States Dollar', symbol: '$' },
  availableLanguages: [language],
  defaultLanguage: language,
};

const market = { __typename: 'Market', id: gid('Market', 1), handle: 'us' };

export const localization = {
  country: { ...country, market },
  language,
  market,
  availableCountries: [{ ...country, market }],
  availableLanguages: [language],
};

export const paymentSettings = {
  acceptedCardBrands: ['VISA', 'MASTERCARD', 'AMERICAN_EXPRESS', 'DISCOVER'],
  cardVaultUrl: 'https://demo-shop.invalid/sessions',
  countryCode: 'US',
  currencyCode: CURRENCY,
  enabledPresentmentCurrencies: [CURRENCY],
  shopifyPaymentsAccountId: null,
  supportedDigitalWallets: [],
};

export const shopNode = (context: GraphqlContext) => ({
  __typename: 'Shop',
  id: gid('Shop', 1),
  name: SHOP_NAME,
  description: 'Fashion and home goods from North Carolina, sold by a demo shop that takes no real money.',
  moneyFormat: '\u0024{{amount}}',
  primaryDomain: domainNode(context),
  ...policyNodes(context),
  paymentSettings,
  shipsToCountries: ['US'],
  brand: null,
  metafields: ({ identifiers }: { identifiers: unknown[] }) => identifiers.map(() => null),
});

// The domain of Shopify's checkout: Shopify's own unless the owner connected one.
function domainNode({ conditions, urls }: GraphqlContext) {
  const { primaryDomain } = conditions.current;
  if (primaryDomain) return { host: primaryDomain, sslEnabled: true, url: `https://${primaryDomain}` };
  return { host: SHOP_DOMAIN, sslEnabled: false, url: urls.store };
}
