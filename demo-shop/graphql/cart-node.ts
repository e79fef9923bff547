// A cart in Shopify's shape.
import { stateCode } from '../checkout/states.ts';
import { chosenShipping, type PricedCart, type PricedLine, priceCart, taxFor } from '../checkout/totals.ts';
import { serves } from '../conditions.ts';
import { gid } from '../ids.ts';
import { moneyV2 } from '../money.ts';
import type { Attribute, Cart } from '../state/model.ts';
import { addressNode, mailingAddressNode } from './address-node.ts';
import {
  cartAllocations,
  deliveryAllocations,
  discountApplications,
  lineAllocations,
  lineLevelAmount,
} from './cart-discounts.ts';
import { listConnection, type PageArgs } from './connection.ts';
import type { GraphqlContext } from './graphql-context.ts';
import { variantNode } from './variant-node.ts';
import { consentParameter } from './visitor-consent.ts';

export const cartGid = (cart: Cart): string => `${gid('Cart', cart.token)}?key=${cart.key}`;

export function cartNode(cart: Cart, context: GraphqlContext) {
  const priced = priceCart(cart, context.state);
  const { lines } = priced;
  // Before what is off the whole cart; what is off single lines is in their prices already.
  const onLines = lines.reduce((sum, _, index) => sum + lineLevelAmount(priced, index), 0);
  const subtotal = moneyV2(priced.subtotal - onLines);
  const total = moneyV2(priced.net);
  // Set once there is an address, though Shopify advises not to rely on it.
  const address = selectedAddress(cart);
  const tax = address && moneyV2(taxFor(lines, stateCode(address.address.provinceCode)));
  return {
    __typename: 'Cart',
    id: cartGid(cart),
    createdAt: cart.createdAt,
    updatedAt: cart.updatedAt,
    checkoutUrl: checkoutUrl(cart, context),
    note: cart.note,
    attributes: cart.attributes,
    attribute: ({ key }: { key: string }) => attributeNamed(cart.attributes, key),
    totalQuantity: lines.reduce((sum, { line }) => sum + line.quantity, 0),
    lines: (args: PageArgs) => listConnection(lines, args, (line) => lineNode(line, priced, context)),
    cost: {
      subtotalAmount: subtotal,
      subtotalAmountEstimated: true,
      totalAmount: total,
      totalAmountEstimated: true,
      checkoutChargeAmount: total,
      totalTaxAmount: tax ?? null,
      totalTaxAmountEstimated: true,
      totalDutyAmount: null,
      totalDutyAmountEstimated: true,
    },
    estimatedCost: {
      subtotalAmount: subtotal,
      totalAmount: total,
      checkoutChargeAmount: total,
      totalTaxAmount: tax ?? null,
      totalDutyAmount: null,
    },
    buyerIdentity: {
      ...cart.buyer,
      customer: null,
      deliveryAddressPreferences: cart.addresses.map((each) => mailingAddressNode(each)),
      preferences: null,
      purchasingCompany: null,
    },
    delivery: {
      addresses: ({ selected }: { selected?: boolean | null }) =>
        cart.addresses
          .filter((each) => !selected || each.selected)
          .map((each) => ({
            __typename: 'CartSelectableAddress',
            id: each.id,
            selected: each.selected,
            oneTimeUse: each.oneTimeUse,
            address: addressNode(each.address),
          })),
    },
    deliveryGroups: (args: PageArgs) =>
      listConnection(deliveryGroups(cart, priced, context), args, (group) => group),
    discountCodes: priced.discounts.codes.map(({ code, applicable }) => ({ code, applicable })),
    discountAllocations: cartAllocations(cart, priced),
    discountApplications: discountApplications(priced),
    appliedGiftCards: [],
    metafields: ({ identifiers }: { identifiers: unknown[] }) => identifiers.map(() => null),
  };
}

function checkoutUrl({ token }: Cart, { urls, conditions, consent }: GraphqlContext): string {
  const { checkoutHost } = conditions.current;
  const url = checkoutHost ? `https://${checkoutHost}/checkouts/cn/${token}` : urls.checkout(token);
  return consent ? `${url}?${consentParameter(consent)}` : url;
}

function lineNode(priced: PricedLine, cart: PricedCart, context: GraphqlContext) {
  const { line, product, variant } = priced;
  const before = moneyV2(priced.total);
  const after = moneyV2(priced.total - lineLevelAmount(cart, cart.lines.indexOf(priced)));
  return {
    __typename: 'CartLine',
    id: line.id,
    quantity: line.quantity,
    attributes: line.attributes,
    attribute: ({ key }: { key: string }) => attributeNamed(line.attributes, key),
    merchandise: variantNode(product, variant, context),
    cost: {
      amountPerQuantity: moneyV2(variant.price),
      compareAtAmountPerQuantity: variant.compareAtPrice === null ? null : moneyV2(variant.compareAtPrice),
      subtotalAmount: before,
      totalAmount: after,
    },
    estimatedCost: {
      amount: moneyV2(variant.price),
      compareAtAmount: variant.compareAtPrice === null ? null : moneyV2(variant.compareAtPrice),
      subtotalAmount: before,
      totalAmount: after,
    },
    discountAllocations: ({ lineLevelOnly }: { lineLevelOnly?: boolean | null }) =>
      lineAllocations(priced, cart, lineLevelOnly ?? true),
    instructions: { canRemove: true, canUpdateQuantity: true },
    parentRelationship: null,
    sellingPlanAllocation: null,
  };
}

// There are options once the address is known.
function deliveryGroups(cart: Cart, priced: PricedCart, context: GraphqlContext) {
  const { lines, shipping: options } = priced;
  const address = selectedAddress(cart);
  if (!address || lines.length === 0) return [];
  const isServed = serves(context.conditions.current, address.address.zip);
  const nodes = (isServed ? options : []).map((option) => ({
    handle: option.handle,
    code: option.title,
    title: option.title,
    description: option.promise,
    deliveryMethodType: option.handle === 'email' ? 'NONE' : 'SHIPPING',
    estimatedCost: moneyV2(option.price),
  }));
  const selectedOption = chosenShipping(options, cart.shippingHandle);
  return [
    {
      id: gid('CartDeliveryGroup', cart.token),
      groupType: 'ONE_TIME_PURCHASE',
      deliveryAddress: mailingAddressNode(address),
      discountAllocations: deliveryAllocations(cart, priced),
      deliveryOptions: nodes,
      selectedDeliveryOption: nodes.find((node) => node.handle === selectedOption.handle) ?? null,
      cartLines: (args: PageArgs) => listConnection(lines, args, (line) => lineNode(line, priced, context)),
    },
  ];
}

const selectedAddress = ({ addresses }: Cart) => addresses.find((each) => each.selected) ?? addresses[0];

const attributeNamed = (attributes: readonly Attribute[], key: string) =>
  attributes.find((attribute) => attribute.key === key) ?? null;
