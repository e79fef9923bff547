// The shop itself in Shopify's shape: names, money, places, languages and menus.
import { SHOP_DOMAIN, SHOP_NAME } from '../constants.ts';
import { gid } from '../ids.ts';
import { CURRENCY } from '../money.ts';
import type { GraphqlContext } from './graphql-context.ts';

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
  acceptedCardBrands: ['VISA'],
  cardVaultUrl: 'https://demo-shop.invalid/sessions',
  countryCode: 'US',
  currencyCode: CURRENCY,
  enabledPresentmentCurrencies: [CURRENCY],
  shopifyPaymentsAccountId: null,
  supportedDigitalWallets: [],
};

export const shopNode = ({ urls }: GraphqlContext) => ({
  __typename: 'Shop',
  id: gid('Shop', 1),
  name: SHOP_NAME,
  description: 'Fashion and home goods from North Carolina, sold by a demo shop that takes no real money.',
  moneyFormat: '\u0024{{amount}}',
  primaryDomain: { host: SHOP_DOMAIN, sslEnabled: false, url: urls.store },
  paymentSettings,
  shipsToCountries: ['US'],
  brand: null,
  metafields: ({ identifiers }: { identifiers: unknown[] }) => identifiers.map(() => null),
});

export function menuNode(handle: string, context: GraphqlContext) {
  if (handle !== 'main-menu' && handle !== 'footer') return null;
  const { state, urls, nodes } = context;
  const items =
    handle === 'footer'
      ? []
      : state.shelf.collections.map((collection, index) => ({
          __typename: 'MenuItem',
          id: gid('MenuItem', index + 1),
          title: collection.title,
          type: 'COLLECTION',
          url: `${urls.store.replace(/\/$/, '')}/collections/${collection.handle}`,
          resourceId: gid('Collection', collection.id),
          resource: nodes.collection(collection, context),
          tags: [],
          items: [],
        }));
  return {
    __typename: 'Menu',
    id: gid('Menu', handle === 'footer' ? 2 : 1),
    handle,
    title: handle === 'footer' ? 'Footer menu' : 'Main menu',
    itemsCount: items.length,
    items,
  };
}
