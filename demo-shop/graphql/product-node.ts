// A product in Shopify's shape.
import { hexOf } from '../catalogue/palette.ts';
import { gid } from '../ids.ts';
import { moneyV2 } from '../money.ts';
import { plainText, truncate } from '../text.ts';
import { type DemoProduct, isSellable } from '../types.ts';
import { listConnection, type PageArgs } from './connection.ts';
import type { GraphqlContext } from './graphql-context.ts';
import { imageNode, mediaNode } from './image-node.ts';
import { productMetafield } from './metafields.ts';
import { type SelectedOption, variantFor, variantNode } from './variant-node.ts';

type Selection = {
  selectedOptions?: SelectedOption[] | null;
  caseInsensitiveMatch?: boolean;
  ignoreUnknownOptions?: boolean;
};

export class ProductNode {
  readonly __typename = 'Product';
  readonly #product: DemoProduct;
  readonly #context: GraphqlContext;

  constructor(product: DemoProduct, context: GraphqlContext) {
    this.#product = product;
    this.#context = context;
  }

  id = () => gid('Product', this.#product.id);
  handle = () => this.#product.handle;
  title = () => this.#product.title;
  vendor = () => this.#product.vendor;
  productType = () => this.#product.productType;
  tags = () => this.#product.tags;
  isGiftCard = () => this.#product.isGiftCard;
  createdAt = () => this.#product.createdAt;
  publishedAt = () => this.#product.createdAt;
  updatedAt = () => this.#product.updatedAt;
  descriptionHtml = () => this.#product.descriptionHtml;
  description = ({ truncateAt }: { truncateAt?: number | null }) =>
    truncate(plainText(this.#product.descriptionHtml), truncateAt ?? null);
  seo = () => this.#product.seo ?? { title: null, description: null };
  requiresSellingPlan = () => this.#product.requiresSellingPlan ?? false;
  trackingParameters = () => null;
  onlineStoreUrl = () => null;

  availableForSale = () => this.#product.variants.some(isSellable);
  totalInventory = () => this.#product.variants.reduce((sum, variant) => sum + variant.quantityAvailable, 0);
  priceRange = () => range(this.#product.variants.map((variant) => variant.price));
  compareAtPriceRange = () => range(this.#product.variants.map((variant) => variant.compareAtPrice ?? 0));

  options = ({ first }: { first?: number | null }) =>
    this.#product.options.slice(0, first ?? undefined).map((option, index) => ({
      __typename: 'ProductOption',
      id: gid('ProductOption', `${this.#product.id}${index + 1}`),
      name: option.name,
      values: option.values,
      optionValues: option.values.map((value, place) => ({
        __typename: 'ProductOptionValue',
        id: gid('ProductOptionValue', `${this.#product.id}${index + 1}${String(place + 1).padStart(2, '0')}`),
        name: value,
        firstSelectableVariant: () => this.#variantBy([{ name: option.name, value }]),
        swatch: swatchNode(option.name, value),
      })),
    }));

  variants = (args: PageArgs) =>
    listConnection(this.#product.variants, args, (variant) =>
      variantNode(this.#product, variant, this.#context),
    );
  variantsCount = () => ({ count: this.#product.variants.length, precision: 'EXACT' });
  variantBySelectedOptions = ({ selectedOptions, caseInsensitiveMatch }: Selection) =>
    this.#variantBy(selectedOptions ?? [], caseInsensitiveMatch, this.#product.options.length);
  selectedOrFirstAvailableVariant = ({ selectedOptions, caseInsensitiveMatch }: Selection) => {
    const ownOptions = (selectedOptions ?? []).filter((each) => this.#hasOption(each.name));
    const selectedVariant = ownOptions.length > 0 ? this.#variantBy(ownOptions, caseInsensitiveMatch) : null;
    const { variants } = this.#product;
    const fallback = variants.find(isSellable) ?? variants[0];
    return selectedVariant ?? (fallback ? variantNode(this.#product, fallback, this.#context) : null);
  };
  adjacentVariants = ({ selectedOptions }: Selection) => {
    const selectedVariant = variantFor(this.#product, selectedOptions ?? []) ?? this.#product.variants[0];
    const differences = (options: readonly SelectedOption[]) =>
      options.filter((option, index) => option.value !== selectedVariant?.selectedOptions[index]?.value)
        .length;
    return this.#product.variants
      .filter((variant) => differences(variant.selectedOptions) === 1)
      .map((variant) => variantNode(this.#product, variant, this.#context));
  };

  featuredImage = () => {
    const first = this.#product.images[0];
    return first ? imageNode(`${this.#product.id}1`, first, this.#context) : null;
  };
  images = (args: PageArgs) =>
    listConnection(this.#product.images, args, (image, index) =>
      imageNode(`${this.#product.id}${index + 1}`, image, this.#context),
    );
  media = (args: PageArgs) =>
    listConnection(this.#product.images, args, (image, index) =>
      mediaNode(`${this.#product.id}${index + 1}`, image, this.#context),
    );
  collections = (args: PageArgs) => {
    const { productIndex } = this.#context.state;
    const holding = productIndex.collections.filter((each) =>
      this.#product.collections.includes(each.handle),
    );
    const page = listConnection(holding, args, (each) => this.#context.nodes.collection(each, this.#context));
    return { ...page, totalCount: holding.length };
  };
  metafield = (identifier: { namespace?: string | null; key: string }) =>
    productMetafield(this.#product, identifier);
  metafields = ({ identifiers }: { identifiers: { namespace?: string | null; key: string }[] }) =>
    identifiers.map((identifier) => productMetafield(this.#product, identifier));

  #hasOption(name: string): boolean {
    return this.#product.options.some((option) => option.name.toLowerCase() === name.toLowerCase());
  }

  #variantBy(options: readonly SelectedOption[], anyCase = false, atLeast = 1) {
    const variant = options.length >= atLeast ? variantFor(this.#product, options, anyCase) : undefined;
    return variant ? variantNode(this.#product, variant, this.#context) : null;
  }
}

// Shopify's swatches belong to the option that is linked to its colors.
function swatchNode(option: string, value: string) {
  const color = option === 'Color' ? hexOf(value) : undefined;
  return color ? { __typename: 'ProductOptionValueSwatch', color, image: null } : null;
}

const range = (cents: readonly number[]) => ({
  minVariantPrice: moneyV2(cents.length > 0 ? Math.min(...cents) : 0),
  maxVariantPrice: moneyV2(cents.length > 0 ? Math.max(...cents) : 0),
});
