// B7 B8 The journal and the policies: the shop's own where it has some, else the store's. Read every few minutes; a
// platform that does not answer leaves the last good copy in place, also over a restart.

import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Replies } from '../../shared/api.ts';
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
import type { Database } from '../ports/database.ts';
import type { PublishingPlatform } from '../ports/publications.ts';
import type { Log } from '../ports/system.ts';
import { denimArticle } from './articles/denim.ts';
import { goldArticle } from './articles/gold.ts';
import { linenArticle } from './articles/linen.ts';
import { namedProducts } from './named-products.ts';

const REFRESH_MS = 5 * 60_000;
/** A slow platform does not hold up the start: the last good copy serves meanwhile. */
const START_WAIT_MS = 2_000;
const MORE_ARTICLES = 2;
const SAVED = 'publications';

/** Newest first. */
export const HOUSE_TEXTS: readonly PublishedArticle[] = [linenArticle, denimArticle, goldArticle];

export interface Publications {
  start(): Promise<void>;
  refresh(): Promise<void>;
  /** Changes exactly when what is published does. */
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
  return {
    slug,
    title,
    excerpt,
    category,
    publishedAt,
    minutes: readingMinutes(article.html),
    ...(image && { image }),
  };
};

export function createPublications(deps: PublicationsDeps): Publications {
  const { platform, database, catalogue, log, refreshMs = REFRESH_MS } = deps;
  let published = EMPTY;
  let saved: string | undefined;
  let version = 'built-in';
  let timer: NodeJS.Timeout | undefined;
  let reading: Promise<void> | undefined;
  let failing = false;

  const articles = (): readonly PublishedArticle[] =>
    published.articles.length > 0 ? published.articles : HOUSE_TEXTS;

  function adopt(next: PublicationsRecord, text: string): void {
    published = next;
    saved = text;
    version = createHash('sha256').update(text).digest('base64url').slice(0, 12);
  }

  async function loadSaved(): Promise<void> {
    const text = await database.settings.read(SAVED);
    if (text === undefined) return;
    const parsed = recordSchema.safeParse(JSON.parse(text));
    if (parsed.success) adopt(parsed.data, text);
  }

  async function read(): Promise<void> {
    try {
      const [list, policies] = await Promise.all([platform.listArticles(), platform.shopPolicies()]);
      const next = { articles: list, policies };
      const text = JSON.stringify(next);
      failing = false;
      if (text === saved) return;
      adopt(next, text);
      await database.settings.write(SAVED, text);
    } catch (error) {
      // Once for many: the platform may be away for hours.
      if (!failing) log.warn({ reason: String(error) }, 'The journal and the policies could not be read');
      failing = true;
    }
  }

  function refresh(): Promise<void> {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  return {
    async start() {
      await loadSaved().catch((error) =>
        log.warn({ reason: String(error) }, 'The saved journal could not be read'),
      );
      await Promise.race([refresh(), sleep(START_WAIT_MS, undefined, { ref: false })]);
      timer = setInterval(() => void refresh(), refreshMs);
      timer.unref();
    },

    refresh,
    version: () => version,
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

    policy: (name) => ({ policy: published.policies[name] ?? null }),

    async close() {
      clearInterval(timer);
      await reading;
    },
  };
}
