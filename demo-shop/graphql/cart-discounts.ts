// A cart's discounts in Shopify's shape: each line's share, the delivery's, and the list of what was applied.
import { chosenShipping, type PricedCart, type PricedLine } from '../checkout/totals.ts';
import type { LineDiscount } from '../discounts/apply.ts';
import type { Discount } from '../discounts/discount.ts';
import { moneyV2 } from '../money.ts';
import type { Cart } from '../state/model.ts';
import type { Money } from '../types.ts';

/** A discount for chosen products is on their lines; one for the whole order is on the cart. */
const isLineLevel = ({ discount }: LineDiscount): boolean => discount.collections !== undefined;

/** The discount that is already in the prices of the lines. */
export const lineLevelAmount = ({ discounts }: PricedCart, index: number): Money =>
  discounts.onLines.filter(isLineLevel).reduce((sum, { perLine }) => sum + (perLine[index] ?? 0), 0);

export function lineAllocations(line: PricedLine, cart: PricedCart, lineLevelOnly: boolean) {
  const index = cart.lines.indexOf(line);
  return cart.discounts.onLines
    .filter((each) => !lineLevelOnly || isLineLevel(each))
    .flatMap((each) => allocations(each, [each.perLine[index] ?? 0]));
}

export function deliveryAllocations(cart: Cart, { discounts: { shipping }, ...priced }: PricedCart) {
  if (!shipping) return [];
  const { fullPrice, price } = chosenShipping(priced.shipping, cart.shippingHandle);
  return [allocation(shipping, fullPrice - price, fullPrice - price)];
}

// One for each line the discount is spread over, as Shopify answers it.
export function cartAllocations(cart: Cart, priced: PricedCart) {
  const offGoods = priced.discounts.onLines
    .filter((each) => !isLineLevel(each))
    .flatMap((each) => allocations(each, each.perLine));
  // Nothing is known of the delivery before there is an address.
  const hasDelivery = cart.addresses.length > 0 && priced.lines.length > 0;
  return hasDelivery ? [...offGoods, ...deliveryAllocations(cart, priced)] : offGoods;
}

export const discountApplications = ({ discounts }: PricedCart) =>
  discounts.onLines.map(({ discount, amount }) => application(discount, amount));

const allocations = ({ discount, amount }: LineDiscount, shares: readonly Money[]) =>
  shares.filter((share) => share > 0).map((share) => allocation(discount, share, amount));

function allocation(discount: Discount, share: Money, amount: Money) {
  const source = application(discount, amount);
  return {
    ...nameOf(discount, 'Allocation'),
    discountedAmount: moneyV2(share),
    targetType: source.targetType,
    discountApplication: source,
    sourceDiscountApplication: source,
  };
}

function application(discount: Discount, amount: Money) {
  return {
    ...nameOf(discount, 'Application'),
    allocationMethod: discount.kind === 'shipping' ? 'EACH' : 'ACROSS',
    targetSelection: discount.collections ? 'ENTITLED' : 'ALL',
    targetType: discount.kind === 'shipping' ? 'SHIPPING_LINE' : 'LINE_ITEM',
    totalAllocatedAmount: moneyV2(amount),
    value: pricingValue(discount),
  };
}

const nameOf = ({ automatic, code, title }: Discount, part: 'Allocation' | 'Application') =>
  automatic
    ? { __typename: `CartAutomaticDiscount${part}`, title }
    : { __typename: `CartCodeDiscount${part}`, code };

function pricingValue({ kind, value }: Discount) {
  if (kind === 'amount') return { __typename: 'MoneyV2', ...moneyV2(value) };
  return { __typename: 'PricingPercentageValue', percentage: kind === 'shipping' ? 100 : value };
}
