// The GraphQL documents for the shop's menu and its URL redirects; a test compares them with the published
// schema.

export const MENU_HANDLE = 'main-menu';

/** Shopify's menus have three levels at most. */
export const MENU_QUERY = `#graphql
  query MainMenu($handle: String!) {
    menu(handle: $handle) {
      items {
        title
        url
        items {
          title
          url
          items { title url }
        }
      }
    }
  }
`;

export const REDIRECTS_QUERY = `#graphql
  query Redirects($after: String) {
    urlRedirects(first: 250, after: $after) {
      pageInfo { hasNextPage endCursor }
      nodes { path target }
    }
  }
`;

/** Requests ids only, in the owner's order: the catalogue has the products. */
export const COLLECTIONS_QUERY = `#graphql
  query Collections($first: Int!, $after: String) @inContext(country: US) {
    collections(first: $first, after: $after, sortKey: ID) {
      pageInfo { hasNextPage endCursor }
      nodes {
        id
        handle
        title
        descriptionHtml
        image { url altText }
        products(first: 250, sortKey: COLLECTION_DEFAULT) {
          pageInfo { hasNextPage endCursor }
          nodes { id }
        }
      }
    }
  }
`;

export const MORE_OF_COLLECTION_QUERY = `#graphql
  query MoreOfCollection($id: ID!, $after: String) @inContext(country: US) {
    collection(id: $id) {
      products(first: 250, after: $after, sortKey: COLLECTION_DEFAULT) {
        pageInfo { hasNextPage endCursor }
        nodes { id }
      }
    }
  }
`;
