// B7 B8 Schemas of journal articles and policies. The browser imports the types only; the schemas run on the
// server and in tests.
import * as z from 'zod/mini';
import type { CardProduct } from '../product/product-card.ts';

const articleImage = z.object({ src: z.string(), alt: z.string() });

/** The fields of an article in a list. */
export const articleTeaser = z.object({
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.string(),
  publishedAt: z.string(),
  /** The reading time. */
  minutes: z.number(),
  /** Absent if the article has none, and for a picture of the site itself. */
  image: z.optional(articleImage),
});
export type ArticleTeaser = z.infer<typeof articleTeaser>;

const article = z.extend(articleTeaser, {
  /** Sanitized markup. */
  html: z.string(),
  author: z.optional(z.string()),
});

/** An article with the products it names, for its page. */
export interface ArticlePage extends z.infer<typeof article> {
  readonly products: readonly CardProduct[];
  readonly more: readonly ArticleTeaser[];
}

const policyText = z.object({
  title: z.string(),
  /** Sanitized markup. */
  html: z.string(),
});
export type PolicyText = z.infer<typeof policyText>;

/** An article as the platform or a content file gives it. */
export const publishedArticle = z.extend(z.omit(article, { minutes: true }), {
  /** Selects products by sub-category and a word of their name, for articles that link to none. */
  picks: z.optional(z.array(z.object({ category: z.string(), sub: z.string(), word: z.string() }))),
});
export type PublishedArticle = z.infer<typeof publishedArticle>;

/** Everything the platform publishes; missing parts are empty or absent. */
export const publications = z.object({
  articles: z.array(publishedArticle),
  policies: z.partial(z.object({ privacy: policyText, terms: policyText })),
});
export type PublicationsRecord = z.infer<typeof publications>;
