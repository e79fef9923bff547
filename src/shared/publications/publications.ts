// B7 B8 What the shop publishes beside its products: journal articles and policies.
// The browser imports the types only; the schemas run on the server and in tests.
import * as z from 'zod/mini';
import type { CardProduct } from '../product/product-card.ts';

const articleImage = z.object({ src: z.string(), alt: z.string() });

/** What a list shows of an article. */
export const articleTeaser = z.object({
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.string(),
  publishedAt: z.string(),
  /** How long it takes to read. */
  minutes: z.number(),
  /** Absent where the article has none, and where the picture belongs to the site itself. */
  image: z.optional(articleImage),
});
export type ArticleTeaser = z.infer<typeof articleTeaser>;

const article = z.extend(articleTeaser, {
  /** Sanitized markup. */
  html: z.string(),
  author: z.optional(z.string()),
});

/** An article as its page shows it, with the products it names. */
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
  /** Products found by sub-category and a word of their name, for articles that link to none by themselves. */
  picks: z.optional(z.array(z.object({ category: z.string(), sub: z.string(), word: z.string() }))),
});
export type PublishedArticle = z.infer<typeof publishedArticle>;

/** Everything the platform publishes; what it lacks is empty or absent. */
export const publications = z.object({
  articles: z.array(publishedArticle),
  policies: z.partial(z.object({ privacy: policyText, terms: policyText })),
});
export type PublicationsRecord = z.infer<typeof publications>;
