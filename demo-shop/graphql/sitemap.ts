// The sitemap query: product and collection handles by the page.
import type { GraphqlContext } from './graphql-context.ts';

const PER_PAGE = 250;

export function sitemapNode({ type }: { type: string }, { state: { productIndex } }: GraphqlContext) {
  const resources =
    type === 'PRODUCT'
      ? [...productIndex.all()].map(({ handle, updatedAt }) => ({ handle, updatedAt }))
      : type === 'COLLECTION'
        ? productIndex.collections.map(({ handle }) => ({ handle, updatedAt: new Date(0).toISOString() }))
        : [];
  return {
    pagesCount: { count: Math.ceil(resources.length / PER_PAGE), precision: 'EXACT' },
    resources: ({ page }: { page: number }) => {
      const start = Math.max(0, page - 1) * PER_PAGE;
      const items = resources.slice(start, start + PER_PAGE);
      return {
        hasNextPage: start + PER_PAGE < resources.length,
        items: items.map((item) => ({
          __typename: 'SitemapResource',
          ...item,
          image: null,
          title: item.handle,
        })),
      };
    },
  };
}
