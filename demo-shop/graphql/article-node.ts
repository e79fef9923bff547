// The shop's journal in Shopify's shape: one blog with the handle 'journal', once the back office has set articles.

import { SHOP_DOMAIN } from '../constants.ts';
import type { Article } from '../state/model.ts';
import { plainText, truncate } from '../text.ts';
import { listConnection, type PageArgs } from './connection.ts';
import type { GraphqlContext } from './graphql-context.ts';
import { imageNode } from './image-node.ts';

const HANDLE = 'journal';
const BLOG_ID = 'gid://shopify/Blog/1';

interface ArticlesArgs extends PageArgs {
  sortKey?: string | null;
}

const idOf = (place: number): string => `gid://shopify/Article/${place + 1}`;
const noMetafields = {
  metafield: () => null,
  metafields: ({ identifiers }: { identifiers: unknown[] }) => identifiers.map(() => null),
};

export function findBlog(
  { id, handle }: { id?: string | null; handle?: string | null },
  context: GraphqlContext,
) {
  const isJournal = id ? id === BLOG_ID : handle === HANDLE;
  return isJournal && context.state.content.articles ? blogNode(context) : null;
}

export const listBlogs = (args: PageArgs, context: GraphqlContext) =>
  listConnection(context.state.content.articles ? [HANDLE] : [], args, () => blogNode(context));

export function findArticle({ id }: { id: string }, context: GraphqlContext) {
  const articles = context.state.content.articles ?? [];
  const place = articles.findIndex((_, index) => idOf(index) === id);
  const article = articles[place];
  return article ? articleNode(article, place, context) : null;
}

export function listArticles(args: ArticlesArgs, context: GraphqlContext) {
  const placed = (context.state.content.articles ?? []).map((article, place) => ({ article, place }));
  if (args.sortKey === 'PUBLISHED_AT')
    placed.sort((a, b) => (a.article.publishedAt < b.article.publishedAt ? -1 : 1));
  if (args.sortKey === 'TITLE') placed.sort((a, b) => (a.article.title < b.article.title ? -1 : 1));
  return listConnection(placed, args, ({ article, place }) => articleNode(article, place, context));
}

const blogNode = (context: GraphqlContext) => ({
  __typename: 'Blog',
  id: BLOG_ID,
  handle: HANDLE,
  title: 'Journal',
  onlineStoreUrl: null,
  seo: { title: null, description: null },
  authors: (context.state.content.articles ?? []).map(authorNode),
  articleByHandle: ({ handle }: { handle: string }) => {
    const articles = context.state.content.articles ?? [];
    const place = articles.findIndex((each) => each.handle === handle);
    const article = articles[place];
    return article ? articleNode(article, place, context) : null;
  },
  articles: (args: ArticlesArgs) => listArticles(args, context),
  ...noMetafields,
});

function articleNode(article: Article, place: number, context: GraphqlContext) {
  const { handle, title, contentHtml, excerptHtml, publishedAt, tags, seo, image } = article;
  return {
    __typename: 'Article',
    id: idOf(place),
    handle,
    title,
    contentHtml,
    excerptHtml,
    publishedAt,
    tags,
    seo,
    content: ({ truncateAt }: { truncateAt?: number | null }) =>
      truncate(plainText(contentHtml), truncateAt ?? null),
    excerpt: ({ truncateAt }: { truncateAt?: number | null }) =>
      excerptHtml === null ? null : truncate(plainText(excerptHtml), truncateAt ?? null),
    author: authorNode(article),
    authorV2: authorNode(article),
    image: image && imageNode(`9${place + 1}`, image, context),
    blog: () => blogNode(context),
    onlineStoreUrl: null,
    trackingParameters: null,
    ...noMetafields,
  };
}

const authorNode = ({ author: { firstName, lastName } }: Article) => ({
  firstName,
  lastName,
  name: `${firstName} ${lastName}`.trim(),
  email: `journal@${SHOP_DOMAIN}`,
  bio: null,
});
