// The GraphQL documents for the journal and the policies; a test compares them with the published schema.

export const JOURNAL_HANDLE = 'journal';

export const JOURNAL_QUERY = `#graphql
  query Journal($handle: String!) {
    blog(handle: $handle) {
      articles(first: 100, sortKey: PUBLISHED_AT, reverse: true) {
        nodes {
          handle
          title
          excerpt(truncateAt: 300)
          contentHtml
          publishedAt
          tags
          image { url altText }
          authorV2 { name }
        }
      }
    }
  }
`;

export const POLICIES_QUERY = `#graphql
  query Policies {
    shop {
      privacyPolicy { title body }
      termsOfService { title body }
    }
  }
`;
