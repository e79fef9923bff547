// B7 B8 The journal and the policies: the shop's own if it has some, else the store's. Read every few
// minutes; while the platform does not answer, the last good copy stays, also after a restart.

import type { Replies } from '../../shared/api.ts';
import { defined } from '../../shared/defined.ts';
import { toCard } from '../../shared/product/product-card.ts';
import type { PolicyName } from '../../shared/publications/policy-names.ts';
import {
  type ArticleTeaser,
  type PublicationsRecord,
  type PublishedArticle,
  publications as recordSchema,
} from '../../shared/publications/publications.ts';
import { readingMinutes } from '../../shared/publications/reading-time.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { ShopError } from '../errors.ts';
import { createKeptCopy } from '../jobs/kept-copy.ts';
import type { Database } from '../ports/database.ts';
import type { PublishingPlatform } from '../ports/publications.ts';
import type { Log } from '../ports/system.ts';
import { denimArticle } from './articles/denim.ts';
import { goldArticle } from './articles/gold.ts';
import { linenArticle } from './articles/linen.ts';
import { namedProducts } from './named-products.ts';

const MORE_ARTICLES = 2;

/** Newest first. */
export const HOUSE_TEXTS: readonly PublishedArticle[] = [linenArticle, denimArticle, goldArticle];

export interface Publications {
  start(): Promise<void>;
  refresh(): Promise<void>;
  /** Changes exactly when the publications do. */
  version(): string;
  list(): ArticleTeaser[];
  /** Throws `not_found`. */
  article(slug: string): Replies['getArticle'];
  policy(name: PolicyName): Replies['getPolicy'];
  close(): Promise<void>;
}

interface PublicationsDeps {
  readonly platform: PublishingPlatform;
  readonly database: Pick<Database, 'settings'>;
  readonly catalogue: Pick<Catalogue, 'snapshot' | 'status'>;
  readonly log: Log;
  readonly refreshMs?: number | undefined;
}

const EMPTY: PublicationsRecord = { articles: [], policies: {} };

const teaserOf = (article: PublishedArticle): ArticleTeaser => {
  const { slug, title, excerpt, category, publishedAt, image } = article;
  return defined({
    slug,
    title,
    excerpt,
    category,
    publishedAt,
    minutes: readingMinutes(article.html),
    image,
  });
};

export function createPublications({ platform, catalogue, ...deps }: PublicationsDeps): Publications {
  const copy = createKeptCopy<PublicationsRecord>({
    ...deps,
    name: 'publications',
    label: 'The journal and the policies',
    empty: EMPTY,
    schema: recordSchema,
    async read() {
      const [articles, policies] = await Promise.all([platform.listArticles(), platform.shopPolicies()]);
      return { articles, policies };
    },
  });
  const articles = (): readonly PublishedArticle[] =>
    copy.current().articles.length > 0 ? copy.current().articles : HOUSE_TEXTS;

  return {
    start: copy.start,
    refresh: copy.refresh,
    version: copy.version,
    list: () => articles().map(teaserOf),

    article(slug) {
      const all = articles();
      const article = all.find((each) => each.slug === slug);
      if (!article) throw new ShopError('not_found');
      const products = catalogue.status().ready ? namedProducts(article, catalogue.snapshot()) : [];
      return {
        ...teaserOf(article),
        html: article.html,
        ...(article.author && { author: article.author }),
        products: products.map(toCard),
        more: all
          .filter((each) => each !== article)
          .slice(0, MORE_ARTICLES)
          .map(teaserOf),
      };
    },

    policy: (name) => ({ policy: copy.current().policies[name] ?? null }),

    close: copy.close,
  };
}
