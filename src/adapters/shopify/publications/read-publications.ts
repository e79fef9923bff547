// B7 B8 Reads the shop's journal and its policies. A token without that permission is a shop without any.
import * as z from 'zod/mini';
import { titleCase } from '../../../shared/catalogue.ts';
import { defined } from '../../../shared/defined.ts';
import type { PublishedArticle } from '../../../shared/publications/publications.ts';
import { cut, slugify, stripMarkup } from '../../../shared/text.ts';
import type { PublishingPlatform, ShopPolicies } from '../../../shop/ports/publications.ts';
import type { Log } from '../../../shop/ports/system.ts';
import type { GraphqlClient } from '../client/graphql-client.ts';
import { decode, imageAddress, listOf, maybe, requiredText, text, time } from '../client/schema.ts';
import { ShopifyError } from '../client/shopify-error.ts';
import { JOURNAL_HANDLE, JOURNAL_QUERY, POLICIES_QUERY } from './queries.ts';
import { sanitizeArticle } from './sanitize-article.ts';

const EXCERPT_CHARS = 200;
const DEFAULT_CATEGORY = 'Journal';

const articleNode = z.object({
  handle: requiredText,
  title: requiredText,
  excerpt: text,
  contentHtml: z.catch(z.string(), ''),
  publishedAt: time,
  tags: listOf(z.string()),
  image: maybe(z.object({ url: z.string(), altText: text })),
  authorV2: maybe(z.object({ name: text })),
});
const journalAnswer = z.object({
  blog: maybe(z.object({ articles: z.object({ nodes: listOf(articleNode) }) })),
});

const policyNode = maybe(z.object({ title: requiredText, body: z.string() }));
const policiesAnswer = z.object({
  shop: z.object({ privacyPolicy: policyNode, termsOfService: policyNode }),
});

function toArticle(node: z.output<typeof articleNode>, shopHost: string): PublishedArticle | undefined {
  const html = sanitizeArticle(node.contentHtml, shopHost);
  if (!html) return undefined;
  const src = imageAddress(node.image?.url);
  const author = node.authorV2?.name;
  return defined({
    slug: node.handle,
    title: node.title,
    excerpt: node.excerpt || cut(stripMarkup(html), EXCERPT_CHARS),
    category: titleCase(slugify(node.tags[0] ?? '')) || DEFAULT_CATEGORY,
    publishedAt: new Date(node.publishedAt ?? 0).toISOString(),
    html,
    author: author || undefined,
    image: src ? { src, alt: node.image?.altText ?? '' } : undefined,
  });
}

export function createPublicationReader(
  client: Pick<GraphqlClient, 'request'>,
  log: Log,
  shopUrl: string,
): PublishingPlatform {
  const shopHost = new URL(shopUrl).host;
  let deniedLogged = false;

  /** Undefined if the token has no permission. */
  async function ask(document: string, variables: object): Promise<unknown> {
    try {
      return await client.request(document, variables);
    } catch (error) {
      if (!(error instanceof ShopifyError) || error.failure !== 'access_denied') throw error;
      if (!deniedLogged)
        log.info({ reason: error.message }, 'The token may not read what the shop publishes');
      deniedLogged = true;
      return undefined;
    }
  }

  /** An incomplete response is an error: the last good copy stays. */
  function decoded<Out, In>(schema: z.ZodMiniType<Out, In>, answer: unknown): Out {
    const value = decode(schema, answer);
    if (!value) throw new ShopifyError('garbage', 'Shopify answered without what was asked for');
    return value;
  }

  return {
    async listArticles() {
      const answer = await ask(JOURNAL_QUERY, { handle: JOURNAL_HANDLE });
      if (answer === undefined) return [];
      const nodes = decoded(journalAnswer, answer).blog?.articles.nodes ?? [];
      return nodes.map((node) => toArticle(node, shopHost)).filter((article) => article !== undefined);
    },

    async shopPolicies() {
      const answer = await ask(POLICIES_QUERY, {});
      if (answer === undefined) return {};
      const { shop } = decoded(policiesAnswer, answer);
      const policies: ShopPolicies = {};
      for (const [name, policy] of [
        ['privacy', shop.privacyPolicy],
        ['terms', shop.termsOfService],
      ] as const) {
        const html = sanitizeArticle(policy?.body, shopHost);
        if (policy && html) policies[name] = { title: policy.title, html };
      }
      return policies;
    },
  };
}
