// The GraphQL documents for the shop's menu and its URL redirects; a test holds them against the published schema.

export const MENU_HANDLE = 'main-menu';

export const MENU_QUERY = `#graphql
  query MainMenu($handle: String!) {
    menu(handle: $handle) {
      items {
        title
        url
        items { title url }
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
