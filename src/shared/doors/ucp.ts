// B16 Describes the catalogue by the Universal Commerce Protocol (ucp.dev, 2026-08-25): the profile and the
// products.
import { BRAND } from '../brand.ts';
import { CURRENCY } from '../constants.ts';
import { defined } from '../defined.ts';
import type { Product, ProductVariant } from '../entities.ts';
import { effectiveCents, isOnSale, toCents } from '../money.ts';
import { canBeBought } from '../product/variant-offer.ts';
import { BUY_PATH, href } from '../routes.ts';
import { stripMarkup } from '../text.ts';

const UCP_VERSION = '2026-08-25';
export const UCP_PATH = '/.well-known/ucp';
export const UCP_ENDPOINT = '/ucp/v1';
const SPEC = `https://ucp.dev/${UCP_VERSION}`;
const SERVICE = 'dev.ucp.shopping';
export const SEARCH_CAPABILITY = `${SERVICE}.catalog.search`;
export const LOOKUP_CAPABILITY = `${SERVICE}.catalog.lookup`;
const PERMALINK_CAPABILITY = `${SERVICE}.permalink`;

const capability = (page: string, schema: string, more: object = {}) => [
  {
    version: UCP_VERSION,
    spec: `${SPEC}/specification/${page}`,
    schema: `${SPEC}/schemas/shopping/${schema}.json`,
    ...more,
  },
];

/** Shopify's endpoint for carts and checkouts of agents, on each shop's own domain (shopify.dev/docs/agents). */
export const shopCheckoutEndpoint = (shopDomain: string): string => `https://${shopDomain}/api/ucp/mcp`;

interface ProfileOptions {
  readonly links: boolean;
  /** Undefined if the shop has none, such as the demo shop. */
  readonly shopCheckout?: string | undefined;
}

/** Agents can look at products here; carts and checkouts are the shop's own. */
export const ucpProfile = (origin: string, { links, shopCheckout }: ProfileOptions) => ({
  ucp: {
    version: UCP_VERSION,
    services: {
      [SERVICE]: [
        {
          version: UCP_VERSION,
          spec: `${SPEC}/specification/overview`,
          transport: 'rest',
          schema: `${SPEC}/services/shopping/rest.openapi.json`,
          endpoint: origin + UCP_ENDPOINT,
        },
        ...(shopCheckout
          ? [
              {
                version: UCP_VERSION,
                spec: `${SPEC}/specification/overview`,
                transport: 'mcp',
                schema: `${SPEC}/services/shopping/mcp.openrpc.json`,
                endpoint: shopCheckout,
              },
            ]
          : []),
      ],
    },
    capabilities: {
      [SEARCH_CAPABILITY]: capability('catalog/search', 'catalog_search'),
      [LOOKUP_CAPABILITY]: capability('catalog/lookup', 'catalog_lookup'),
      // The protocol takes https addresses only.
      ...(links &&
        origin.startsWith('https:') && {
          [PERMALINK_CAPABILITY]: capability('permalink', 'permalink', {
            config: { endpoint: origin + BUY_PATH },
          }),
        }),
    },
    payment_handlers: {},
  },
});

/** The envelope of every response. */
export const ucpEnvelope = (name: string, status?: 'error') =>
  defined({ version: UCP_VERSION, status, capabilities: { [name]: [{ version: UCP_VERSION }] } });

const price = (cents: number) => ({ amount: cents, currency: CURRENCY });
const rangeOf = (cents: readonly number[]) => ({
  min: price(Math.min(...cents)),
  max: price(Math.max(...cents)),
});

function statusOf(product: Product, variant: ProductVariant): string {
  if (!canBeBought(product, variant)) return 'out_of_stock';
  return variant.backorder ? 'backorder' : 'in_stock';
}

const wholeAddress = (src: string, origin: string): string => (src.startsWith('/') ? origin + src : src);

function toVariant(product: Product, variant: ProductVariant, origin: string, sku: string | undefined) {
  const image = variant.image === undefined ? undefined : product.images[variant.image];
  const title = variant.title || product.name;
  return defined({
    id: variant.id,
    sku: sku || undefined,
    title,
    description: { plain: title },
    url: origin + href.variant(product, variant.id),
    price: price(effectiveCents(variant)),
    ...(isOnSale(variant) && { list_price: price(toCents(variant.price)) }),
    availability: {
      available: canBeBought(product, variant),
      status: statusOf(product, variant),
    },
    options: product.options.map(({ name }, at) => ({ name, label: variant.options[at] ?? '' })),
    media: image && [{ type: 'image', url: wholeAddress(image.src, origin), alt_text: image.alt ?? '' }],
  });
}

export type UcpVariant = ReturnType<typeof toVariant>;

interface UcpOptions {
  readonly origin: string;
  readonly skus?: ReadonlyMap<string, string> | undefined;
  /** The variants to show, the first of which stands for the product. */
  readonly variants?: readonly ProductVariant[] | undefined;
}

/** Agents show the first variant, so the variants in stock come first. */
export const buyableFirst = (product: Product): ProductVariant[] => [
  ...product.variants.filter((variant) => canBeBought(product, variant)),
  ...product.variants.filter((variant) => !canBeBought(product, variant)),
];

export function toUcpProduct(product: Product, { origin, skus, variants }: UcpOptions) {
  const rating = Number(product.rating);
  const old = product.variants.filter(isOnSale).map((variant) => toCents(variant.price));
  return {
    id: product.shopifyId,
    handle: product.handle,
    title: product.name,
    brand: product.vendor || BRAND.name,
    description: { plain: stripMarkup(product.description), html: product.description },
    url: origin + href.product(product),
    categories: [{ value: product.categoryId, taxonomy: 'merchant' }],
    price_range: rangeOf(product.variants.map(effectiveCents)),
    ...(old.length > 0 && { list_price_range: rangeOf(old) }),
    media: product.images.map(({ src, alt = '' }) => ({
      type: 'image',
      url: wholeAddress(src, origin),
      alt_text: alt,
    })),
    options: product.options.map(({ name, values }) => ({
      name,
      values: values.map((label) => ({ label })),
    })),
    variants: (variants ?? buyableFirst(product)).map((variant) =>
      toVariant(product, variant, origin, skus?.get(variant.id)),
    ),
    ...(rating > 0 &&
      product.reviewCount && { rating: { value: rating, scale_max: 5, count: product.reviewCount } }),
    tags: product.tags,
  };
}

export interface SelectedOption {
  readonly name: string;
  readonly label: string;
}

/** Returns the options of a variant, or of the one that stands for the product. */
export const optionsOf = (product: Product, variant = buyableFirst(product)[0]): SelectedOption[] =>
  product.options.map(({ name }, at) => ({ name, label: variant?.options[at] ?? '' }));

/**
 * Returns the variants with all selected options, and marks each value of an option that a shopper can still
 * choose. If no variant has them all, options are dropped: first those that are no preference, then the last
 * preference.
 */
export function selectOptions(
  product: Product,
  selected: readonly SelectedOption[],
  preferences: readonly string[] = [],
) {
  const placeOf = (name: string) => product.options.findIndex((option) => option.name === name);
  const having = (choices: readonly SelectedOption[]) =>
    buyableFirst(product).filter((variant) =>
      choices.every(({ name, label }) => variant.options[placeOf(name)] === label),
    );
  const rankOf = ({ name }: SelectedOption) => (preferences.indexOf(name) + 1 || preferences.length + 1) - 1;
  let validOptions = selected.filter(({ name, label }) =>
    product.options[placeOf(name)]?.values.includes(label),
  );
  while (having(validOptions).length === 0 && validOptions.length > 0) {
    const least = validOptions.reduce((one, other) => (rankOf(other) >= rankOf(one) ? other : one));
    validOptions = validOptions.filter((choice) => choice !== least);
  }
  const options = product.options.map(({ name, values }) => ({
    name,
    values: values.map((label) => {
      const matches = having([...validOptions.filter((choice) => choice.name !== name), { name, label }]);
      return {
        label,
        exists: matches.length > 0,
        available: matches.some((variant) => canBeBought(product, variant)),
      };
    }),
  }));
  return { selected: validOptions, options, variants: having(validOptions) };
}
