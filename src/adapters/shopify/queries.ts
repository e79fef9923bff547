// Our GraphQL documents for Shopify's Storefront API; a test compares them with its published schema.

/** The largest page of products; a shop that finds it too costly gets smaller pages. */
export const PRODUCTS_PER_PAGE = 50;
export const MIN_PRODUCTS_PER_PAGE = 5;

const VARIANT_FIELDS = `#graphql
  fragment VariantFields on ProductVariant {
    id
    title
    sku
    barcode
    availableForSale
    currentlyNotInStock
    requiresComponents
    quantityRule { minimum maximum increment }
    quantityAvailable @include(if: $inventory)
    price { amount currencyCode }
    compareAtPrice { amount currencyCode }
    selectedOptions { name value }
    image { url altText }
  }
`;

/** Nearly every product fits the inner pages; MORE_OF_PRODUCT_QUERY reads the rest of the others. */
const PRODUCT_FIELDS = `#graphql
  fragment ProductFields on Product {
    id
    handle
    title
    descriptionHtml
    vendor
    productType
    tags @include(if: $tags)
    isGiftCard
    requiresSellingPlan
    seo { title description }
    createdAt
    updatedAt
    collections(first: 20) {
      pageInfo { hasNextPage endCursor }
      nodes { handle }
    }
    options { name optionValues { name swatch { color } } }
    images(first: 10) { nodes { url altText } }
    variants(first: 100) {
      pageInfo { hasNextPage endCursor }
      nodes { ...VariantFields }
    }
    rating: metafield(namespace: "reviews", key: "rating") { value }
    ratingCount: metafield(namespace: "reviews", key: "rating_count") { value }
    facts: metafields(identifiers: $facts) { namespace key type value }
  }
  ${VARIANT_FIELDS}
`;

/**
 * `$inventory` and `$tags` turn off fields that the token has no scope for. Prices are those of the United
 * States, whatever the shop's home.
 */
export const PRODUCTS_QUERY = `#graphql
  query Products(
    $first: Int!
    $after: String
    $query: String
    $sortKey: ProductSortKeys!
    $inventory: Boolean!
    $tags: Boolean!
    $facts: [HasMetafieldsIdentifier!]!
  ) @inContext(country: US) {
    products(first: $first, after: $after, query: $query, sortKey: $sortKey) {
      pageInfo { hasNextPage endCursor }
      nodes { ...ProductFields }
    }
  }
  ${PRODUCT_FIELDS}
`;

/** The products of a webhook: a deleted one is null. */
export const NAMED_PRODUCTS_QUERY = `#graphql
  query NamedProducts(
    $ids: [ID!]!
    $inventory: Boolean!
    $tags: Boolean!
    $facts: [HasMetafieldsIdentifier!]!
  ) @inContext(country: US) {
    nodes(ids: $ids) { ...ProductFields }
  }
  ${PRODUCT_FIELDS}
`;

export const MORE_OF_PRODUCT_QUERY = `#graphql
  query MoreOfProduct(
    $id: ID!
    $inventory: Boolean!
    $moreVariants: Boolean!
    $variantsAfter: String
    $moreCollections: Boolean!
    $collectionsAfter: String
  ) @inContext(country: US) {
    product(id: $id) {
      collections(first: 100, after: $collectionsAfter) @include(if: $moreCollections) {
        pageInfo { hasNextPage endCursor }
        nodes { handle }
      }
      variants(first: 100, after: $variantsAfter) @include(if: $moreVariants) {
        pageInfo { hasNextPage endCursor }
        nodes { ...VariantFields }
      }
    }
  }
  ${VARIANT_FIELDS}
`;

/** The parts of fixed bundles, by their variants. Few products are bundles, so the lists above do not request them. */
export const BUNDLE_PARTS_QUERY = `#graphql
  query BundleParts($ids: [ID!]!) @inContext(country: US) {
    nodes(ids: $ids) {
      ... on ProductVariant {
        id
        components(first: 50) {
          nodes { quantity productVariant { title product { title } } }
        }
      }
    }
  }
`;

export const SHOP_QUERY = `#graphql
  query Shop @inContext(country: US) {
    shop { name primaryDomain { host } }
    localization { country { currency { isoCode } } }
  }
`;

export const PAYMENTS_QUERY = `#graphql
  query Payments @inContext(country: US) {
    shop { paymentSettings { acceptedCardBrands supportedDigitalWallets } }
  }
`;

export const RECOMMENDATIONS_QUERY = `#graphql
  query Recommendations($id: ID!) @inContext(country: US) {
    productRecommendations(productId: $id) { id }
  }
`;

export const VERSIONS_QUERY = `#graphql
  query Versions {
    publicApiVersions { handle supported }
  }
`;

/** One field of each scope that a token needs besides the cart's. */
export const SCOPES_QUERY = `#graphql
  query Scopes {
    products(first: 1) {
      nodes { tags variants(first: 1) { nodes { quantityAvailable } } }
    }
  }
`;

export const COLLECTION_QUERY = `#graphql
  query Collection($handle: String!) {
    collection(handle: $handle) { id }
  }
`;

/** Shopify writes the visitor's consent into the checkout's address. */
export const CART_CREATE_MUTATION = `#graphql
  mutation CartCreate($input: CartInput!, $consent: VisitorConsent) @inContext(country: US, visitorConsent: $consent) {
    cartCreate(input: $input) {
      cart { id checkoutUrl discountCodes { code applicable } }
      userErrors { code field message }
      warnings { code message }
    }
  }
`;

/**
 * Reads the shop's price of a cart: its own discounts, a code's share and, with an address, its rates and
 * tax. The tax is deprecated without a successor: a shop that does not provide it returns null.
 */
export const CART_QUOTE_MUTATION = `#graphql
  mutation CartQuote($input: CartInput!) @inContext(country: US) {
    cartCreate(input: $input) {
      cart {
        cost { totalTaxAmount { amount } }
        lines(first: 250) {
          nodes {
            merchandise { ... on ProductVariant { id } }
            cost { subtotalAmount { amount } }
            discountAllocations(lineLevelOnly: false) {
              targetType
              discountedAmount { amount }
              ... on CartAutomaticDiscountAllocation { title }
            }
          }
        }
        deliveryGroups(first: 10) {
          nodes { deliveryOptions { title description estimatedCost { amount } } }
        }
      }
      userErrors { code message }
      warnings { code message }
    }
  }
`;

/** Reads the discount of a code on the mirrored cart: each line has its own discounts and its share of the order's. */
export const CART_DISCOUNT_MUTATION = `#graphql
  mutation CartDiscount($cartId: ID!, $codes: [String!]!) @inContext(country: US) {
    cartDiscountCodesUpdate(cartId: $cartId, discountCodes: $codes) {
      cart {
        discountCodes { code applicable }
        lines(first: 250) { nodes { discountAllocations(lineLevelOnly: false) { ...Allocation } } }
      }
      userErrors { code message }
      warnings { code message }
    }
  }
  fragment Allocation on CartDiscountAllocation {
    targetType
    discountedAmount { amount }
    sourceDiscountApplication {
      value {
        ... on MoneyV2 { amount }
        ... on PricingPercentageValue { percentage }
      }
    }
    ... on CartCodeDiscountAllocation { code }
  }
`;
