// The GraphQL documents we send to Shopify's Storefront API; a test holds them against its published schema.

/** What a page of products asks for at the most; a shop that finds it too costly is asked for fewer. */
export const PRODUCTS_PER_PAGE = 100;
export const FEWEST_PRODUCTS_PER_PAGE = 5;

const VARIANT_FIELDS = `#graphql
  fragment VariantFields on ProductVariant {
    id
    title
    availableForSale
    quantityAvailable @include(if: $inventory)
    price { amount currencyCode }
    compareAtPrice { amount }
    selectedOptions { name value }
    image { url altText }
  }
`;

/**
 * `$inventory` and `$tags` switch off fields the token has no scope for. Prices are those of the United States,
 * whatever the shop's home. Most products fit the inner pages; MORE_OF_PRODUCT_QUERY reads the rest of the others.
 */
export const PRODUCTS_QUERY = `#graphql
  query Products($first: Int!, $after: String, $query: String, $inventory: Boolean!, $tags: Boolean!)
  @inContext(country: US) {
    products(first: $first, after: $after, query: $query, sortKey: CREATED_AT) {
      pageInfo { hasNextPage endCursor }
      nodes {
        id
        handle
        title
        descriptionHtml
        vendor
        productType
        tags @include(if: $tags)
        createdAt
        updatedAt
        collections(first: 20) {
          pageInfo { hasNextPage endCursor }
          nodes { handle }
        }
        options { name optionValues { name } }
        images(first: 10) { nodes { url altText } }
        variants(first: 20) {
          pageInfo { hasNextPage endCursor }
          nodes { ...VariantFields }
        }
        rating: metafield(namespace: "reviews", key: "rating") { value }
        ratingCount: metafield(namespace: "reviews", key: "rating_count") { value }
      }
    }
  }
  ${VARIANT_FIELDS}
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

export const PRODUCT_UPDATED_QUERY = `#graphql
  query ProductUpdated($id: ID!) {
    product(id: $id) { updatedAt }
  }
`;

export const RECOMMENDATIONS_QUERY = `#graphql
  query Recommendations($id: ID!) @inContext(country: US) {
    productRecommendations(productId: $id) { id }
  }
`;

export const SHOP_QUERY = `#graphql
  query Shop {
    shop { name }
  }
`;

export const CART_CREATE_MUTATION = `#graphql
  mutation CartCreate($input: CartInput!) @inContext(country: US) {
    cartCreate(input: $input) {
      cart { id checkoutUrl }
      userErrors { code field message }
      warnings { code message }
    }
  }
`;
