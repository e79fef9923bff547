// B15 Describes the delivery and return policies as structured data: each appears once, and offers refer to it.
import { BRAND, DISPATCH, POLICY, SHIPPING_OPTIONS } from '../../shared/brand.ts';
import { CURRENCY } from '../../shared/constants.ts';
import type { Product } from '../../shared/entities.ts';
import { toCents } from '../../shared/money.ts';
import { ROUTES } from '../../shared/routes.ts';
import { slugify } from '../../shared/text.ts';
import { CONTEXT, ORGANIZATION } from './structured-data.ts';

const reference = (id: string) => ({ '@id': id });
const term = (name: string): string => `${CONTEXT}/${name}`;

const RETURNS_ID = '/#returns';
const FREE_SHIPPING_ID = '/#free-shipping';
const SHIPPING_ID = '/#shipping';

/** Every return includes a prepaid label, so it is free. */
const RETURN_POLICY = {
  '@type': 'MerchantReturnPolicy',
  '@id': RETURNS_ID,
  applicableCountry: BRAND.countryCode,
  returnPolicyCountry: BRAND.countryCode,
  returnPolicyCategory: term('MerchantReturnFiniteReturnWindow'),
  merchantReturnDays: POLICY.returnDays,
  returnMethod: term('ReturnByMail'),
  returnFees: term('FreeReturn'),
  customerRemorseReturnFees: term('FreeReturn'),
  itemDefectReturnFees: term('FreeReturn'),
  returnLabelSource: term('ReturnLabelDownloadAndPrint'),
  customerRemorseReturnLabelSource: term('ReturnLabelDownloadAndPrint'),
  itemDefectReturnLabelSource: term('ReturnLabelDownloadAndPrint'),
  itemCondition: term('NewCondition'),
  refundType: term('FullRefund'),
  merchantReturnLink: ROUTES.shippingReturns,
};

const NO_RETURNS = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: BRAND.countryCode,
  returnPolicyCategory: term('MerchantReturnNotPermitted'),
};

export const ORGANIZATION_WITH_POLICY = { ...ORGANIZATION, hasMerchantReturnPolicy: RETURN_POLICY };

const days = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

const [STANDARD] = SHIPPING_OPTIONS;

const shippingPolicy = (id: string, value: string) => ({
  '@context': CONTEXT,
  '@type': 'OfferShippingDetails',
  '@id': id,
  shippingRate: { '@type': 'MonetaryAmount', value, currency: CURRENCY },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: BRAND.countryCode },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    handlingTime: days(0, DISPATCH.processingMaxDays),
    transitTime: days(STANDARD.businessDays.from, STANDARD.businessDays.to),
  },
});

export const SHIPPING_POLICIES = [
  shippingPolicy(FREE_SHIPPING_ID, '0.00'),
  shippingPolicy(SHIPPING_ID, POLICY.standardShipping),
];

/** Lists the tags of products that the returns page calls non-returnable. */
const NOT_RETURNABLE = new Set(['final-sale', 'intimates', 'personalized']);

const isReturnable = ({ giftCard, tags }: Product): boolean =>
  !giftCard && !tags.some((tag) => NOT_RETURNABLE.has(slugify(tag)));

/** Refers to the shipping cost and the return policy of one piece. A gift card has no shipping. */
export function offerPolicies(product: Product, price: string) {
  const isFree = toCents(price) >= POLICY.freeShippingDollars * 100;
  return {
    ...(!product.giftCard && { shippingDetails: reference(isFree ? FREE_SHIPPING_ID : SHIPPING_ID) }),
    hasMerchantReturnPolicy: isReturnable(product) ? reference(RETURNS_ID) : NO_RETURNS,
  };
}
