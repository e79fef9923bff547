// B15 Describes a product with its variants to search engines: the same facts as the page, the feed and the markdown.
import { BRAND } from '../../../shared/brand.ts';
import { CURRENCY } from '../../../shared/constants.ts';
import type { Product, ProductVariant } from '../../../shared/entities.ts';
import { effectiveCents, fromCents } from '../../../shared/money.ts';
import { factRows } from '../../../shared/product/facts.ts';
import {
  canBeBought,
  colorPlace,
  hasSeveral,
  offerImage,
  offerName,
  offerPath,
  sizePlace,
} from '../../../shared/product/variant-offer.ts';
import { href, productKey } from '../../../shared/routes.ts';
import { stripMarkup } from '../../../shared/text.ts';
import { CONTEXT, ORGANIZATION } from '../../content/structured-data.ts';
import {
  ORGANIZATION_WITH_POLICY,
  offerPolicies,
  SHIPPING_POLICIES,
} from '../../content/structured-policies.ts';
import { PRODUCT_TEXT } from './product-content.ts';
import { ratingData } from './product-data.ts';

function availability(product: Product, variant: ProductVariant): string {
  if (!canBeBought(product, variant)) return 'OutOfStock';
  return variant.backorder ? 'BackOrder' : 'InStock';
}

function offerData(product: Product, variant: ProductVariant) {
  const price = fromCents(effectiveCents(variant));
  return {
    '@type': 'Offer',
    url: offerPath(product, variant),
    price,
    priceCurrency: CURRENCY,
    availability: `${CONTEXT}/${availability(product, variant)}`,
    itemCondition: `${CONTEXT}/NewCondition`,
    seller: { '@id': ORGANIZATION['@id'] },
    ...offerPolicies(product, price),
  };
}

/** Returns the facts that all variants share. */
function commonData(product: Product) {
  const facts = factRows(product.facts);
  const others = facts.filter(({ name }) => name !== 'material');
  return {
    description: stripMarkup(product.description) || PRODUCT_TEXT.defaultDescription,
    brand: { '@type': 'Brand', name: product.vendor || BRAND.name },
    ...(product.facts?.material && { material: product.facts.material }),
    ...(others.length > 0 && {
      additionalProperty: others.map(({ label, value }) => ({
        '@type': 'PropertyValue',
        name: label,
        value,
      })),
    }),
  };
}

function variantData(product: Product, variant: ProductVariant) {
  const image = offerImage(product, variant);
  const color = variant.options[colorPlace(product)];
  const size = variant.options[sizePlace(product)];
  return {
    '@type': 'Product',
    '@id': `${offerPath(product, variant)}#${variant.id}`,
    productID: variant.id,
    ...(hasSeveral(product) && { inProductGroupWithID: productKey(product) }),
    name: offerName(product, variant),
    ...(image && { image }),
    ...(variant.sku && { sku: variant.sku, mpn: variant.sku }),
    ...(variant.gtin && { gtin: variant.gtin }),
    ...(color && { color }),
    ...(size && { size }),
    offers: offerData(product, variant),
  };
}

/** Names the properties of schema.org in which the variants differ. */
const variesBy = (product: Product): string[] => [
  ...(sizePlace(product) >= 0 ? [`${CONTEXT}/size`] : []),
  ...(colorPlace(product) >= 0 ? [`${CONTEXT}/color`] : []),
];

function groupData(product: Product, reviews: object): object {
  const address = href.product(product);
  const properties = {
    name: product.name,
    url: address,
    ...(product.imageUrl && { image: product.imageUrl }),
    ...commonData(product),
    ...ratingData(product),
    ...reviews,
  };
  const [only] = product.variants;
  if (!hasSeveral(product) && only)
    return { '@context': CONTEXT, ...variantData(product, only), ...properties, '@id': `${address}#product` };
  return {
    '@context': CONTEXT,
    '@type': 'ProductGroup',
    '@id': `${address}#product`,
    productGroupID: productKey(product),
    ...properties,
    ...(variesBy(product).length > 0 && { variesBy: variesBy(product) }),
    hasVariant: product.variants.map((variant) => variantData(product, variant)),
  };
}

/** Returns the product and the policies that its offers refer to. */
export function productGroup(product: Product, reviews: object = {}): object[] {
  const group = groupData(product, reviews);
  const text = JSON.stringify(group);
  const usedPolicies = SHIPPING_POLICIES.filter((policy) => text.includes(`"${policy['@id']}"`));
  return [group, ORGANIZATION_WITH_POLICY, ...usedPolicies];
}
