// A cart's discounts in Shopify's shape: off the whole cart, off single lines, or off the delivery.
import { chosenShipping, type PricedCart, type PricedLine } from '../checkout/totals.ts';
import type { Discount } from '../discounts/discount.ts';
import { moneyV2 } from '../money.ts';
import type { Cart } from '../state/model.ts';
import type { Money } from '../types.ts';

/** A code for chosen products is on their lines; one for the whole order is on the cart. */
export const hasLineDiscount = ({ discounts }: PricedCart): boolean =>
  discounts.goods?.collections !== undefined;

export function lineAllocations(line: PricedLine, cart: PricedCart) {
  const { goods } = cart.discounts;
  return goods && hasLineDiscount(cart) && line.discount > 0 ? [allocation(goods, line.discount)] : [];
}

// One for each line the discount is spread over, as Shopify answers it.
export function cartAllocations(cart: Cart, priced: PricedCart) {
  const { goods, shipping } = priced.discounts;
  const lines = goods && !hasLineDiscount(priced) ? priced.lines.filter(({ discount }) => discount > 0) : [];
  const offGoods = lines.flatMap(({ discount }) => (goods ? [allocation(goods, discount)] : []));
  // Nothing is known of the delivery before there is an address.
  if (!shipping || cart.addresses.length === 0 || priced.lines.length === 0) return offGoods;
  const { fullPrice, price } = chosenShipping(priced.shipping, cart.shippingHandle);
  return [...offGoods, allocation(shipping, fullPrice - price)];
}

function allocation(discount: Discount, amount: Money) {
  const targetType = discount.kind === 'shipping' ? 'SHIPPING_LINE' : 'LINE_ITEM';
  return {
    __typename: 'CartCodeDiscountAllocation',
    code: discount.code,
    discountedAmount: moneyV2(amount),
    targetType,
    discountApplication: {
      allocationMethod: discount.kind === 'shipping' ? 'EACH' : 'ACROSS',
      targetSelection: discount.collections ? 'ENTITLED' : 'ALL',
      targetType,
      value: pricingValue(discount),
    },
  };
}

function pricingValue({ kind, value }: Discount) {
  if (kind === 'amount') return { __typename: 'MoneyV2', ...moneyV2(value) };
  return { __typename: 'PricingPercentageValue', percentage: kind === 'shipping' ? 100 : value };
}
