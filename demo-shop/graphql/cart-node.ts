// A cart in Shopify's shape.
import {
  chosenShipping,
  type PricedLine,
  pricedLines,
  shippingOptions,
  subtotalOf,
} from '../checkout/totals.ts';
import { gid } from '../ids.ts';
import { moneyV2 } from '../money.ts';
import type { Attribute, Cart } from '../state/model.ts';
import { addressNode, mailingAddressNode } from './address-node.ts';
import { listConnection, type PageArgs } from './connection.ts';
import type { GraphqlContext } from './graphql-context.ts';
import { variantNode } from './variant-node.ts';

export const cartGid = (cart: Cart): string => `${gid('Cart', cart.token)}?key=${cart.key}`;

export function cartNode(cart: Cart, context: GraphqlContext) {
  const lines = pricedLines(cart, context.state.shelf);
  const subtotal = moneyV2(subtotalOf(lines));
  return {
    __typename: 'Cart',
    id: cartGid(cart),
    createdAt: cart.createdAt,
    updatedAt: cart.updatedAt,
    checkoutUrl: context.urls.checkout(cart.token),
    note: cart.note,
    attributes: cart.attributes,
    attribute: ({ key }: { key: string }) => attributeNamed(cart.attributes, key),
    totalQuantity: lines.reduce((sum, { line }) => sum + line.quantity, 0),
    lines: (args: PageArgs) => listConnection(lines, args, (line) => lineNode(line, context)),
    cost: {
      subtotalAmount: subtotal,
      subtotalAmountEstimated: true,
      totalAmount: subtotal,
      totalAmountEstimated: true,
      checkoutChargeAmount: subtotal,
      totalTaxAmount: null,
      totalTaxAmountEstimated: true,
      totalDutyAmount: null,
      totalDutyAmountEstimated: true,
    },
    estimatedCost: {
      subtotalAmount: subtotal,
      totalAmount: subtotal,
      checkoutChargeAmount: subtotal,
      totalTaxAmount: null,
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
      listConnection(deliveryGroups(cart, lines, context), args, (group) => group),
    discountCodes: cart.discountCodes.map((code) => ({ code, applicable: false })),
    discountAllocations: [],
    appliedGiftCards: [],
    metafields: ({ identifiers }: { identifiers: unknown[] }) => identifiers.map(() => null),
  };
}

function lineNode({ line, product, variant, total }: PricedLine, context: GraphqlContext) {
  const amount = moneyV2(total);
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
      subtotalAmount: amount,
      totalAmount: amount,
    },
    estimatedCost: {
      amount: moneyV2(variant.price),
      compareAtAmount: variant.compareAtPrice === null ? null : moneyV2(variant.compareAtPrice),
      subtotalAmount: amount,
      totalAmount: amount,
    },
    discountAllocations: [],
    instructions: { canRemove: true, canUpdateQuantity: true },
    parentRelationship: null,
    sellingPlanAllocation: null,
  };
}

// There is something to choose once it is known where the goods go.
function deliveryGroups(cart: Cart, lines: PricedLine[], context: GraphqlContext) {
  const address = cart.addresses.find((each) => each.selected) ?? cart.addresses[0];
  if (!address || lines.length === 0) return [];
  const options = shippingOptions(lines);
  const nodes = options.map((option) => ({
    handle: option.handle,
    code: option.title,
    title: option.title,
    description: option.promise,
    deliveryMethodType: option.handle === 'email' ? 'NONE' : 'SHIPPING',
    estimatedCost: moneyV2(option.price),
  }));
  const chosen = chosenShipping(options, cart.shippingHandle);
  return [
    {
      id: gid('CartDeliveryGroup', cart.token),
      groupType: 'ONE_TIME_PURCHASE',
      deliveryAddress: mailingAddressNode(address),
      deliveryOptions: nodes,
      selectedDeliveryOption: nodes.find((node) => node.handle === chosen.handle) ?? null,
      cartLines: (args: PageArgs) => listConnection(lines, args, (line) => lineNode(line, context)),
    },
  ];
}

const attributeNamed = (attributes: readonly Attribute[], key: string) =>
  attributes.find((attribute) => attribute.key === key) ?? null;
