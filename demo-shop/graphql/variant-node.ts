// A product variant in Shopify's shape, and finding one by its options.
import { gid } from '../ids.ts';
import { moneyV2 } from '../money.ts';
import { type DemoProduct, type DemoVariant, isSellable } from '../types.ts';
import { listConnection, type PageArgs } from './connection.ts';
import type { GraphqlContext } from './graphql-context.ts';
import { imageNode } from './image-node.ts';

export interface SelectedOption {
  name: string;
  value: string;
}

export function variantNode(product: DemoProduct, variant: DemoVariant, context: GraphqlContext) {
  const price = () => moneyV2(variant.price);
  const compareAt = () => (variant.compareAtPrice === null ? null : moneyV2(variant.compareAtPrice));
  const picture = product.images[variant.imageIndex] ?? product.images[0];
  const pictureId = `${product.id}${product.images[variant.imageIndex] ? variant.imageIndex + 1 : 1}`;
  return {
    __typename: 'ProductVariant',
    id: gid('ProductVariant', variant.id),
    title: variant.title,
    sku: variant.sku,
    barcode: variant.barcode ?? null,
    price,
    priceV2: price,
    compareAtPrice: compareAt,
    compareAtPriceV2: compareAt,
    availableForSale: isSellable(variant),
    currentlyNotInStock: variant.currentlyNotInStock ?? false,
    quantityAvailable: variant.quantityAvailable,
    quantityRule: variant.quantityRule ?? { increment: 1, minimum: 1, maximum: null },
    selectedOptions: variant.selectedOptions,
    requiresShipping: !product.isGiftCard,
    requiresComponents: variant.requiresComponents ?? false,
    components: (args: PageArgs) =>
      listConnection(variant.components ?? [], args, ({ variantId, quantity }) => {
        const part = context.state.productIndex.variant(variantId);
        return { quantity, productVariant: part && variantNode(part.product, part.variant, context) };
      }),
    taxable: !product.isGiftCard,
    weight: 0,
    weightUnit: 'POUNDS',
    product: () => context.nodes.product(product, context),
    image: () => (picture ? imageNode(pictureId, picture, context) : null),
    metafield: () => null,
    metafields: ({ identifiers }: { identifiers: unknown[] }) => identifiers.map(() => null),
  };
}

export function variantFor(
  product: DemoProduct,
  options: readonly SelectedOption[],
  anyCase = false,
): DemoVariant | undefined {
  const same = (a: string, b: string) => (anyCase ? a.toLowerCase() === b.toLowerCase() : a === b);
  return product.variants.find((variant) =>
    options.every((option) =>
      variant.selectedOptions.some((has) => same(has.name, option.name) && same(has.value, option.value)),
    ),
  );
}
