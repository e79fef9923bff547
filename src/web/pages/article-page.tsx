// B7 Shows one article of the journal, with structured data for search engines.

import type { QueryClient } from '@tanstack/react-query';
import { BRAND } from '../../shared/brand.ts';
import { type Features, partsOf } from '../../shared/features.ts';
import { type PageAddress, UNKNOWN_ARTICLE_ADDRESS } from '../../shared/pages/page-contract.ts';
import type { ArticlePage as Article } from '../../shared/publications/publications.ts';
import { href, ROUTES, type RouteMatch } from '../../shared/routes.ts';
import { isNotFound, orNull } from '../api/client.ts';
import { prefetchArticle, useArticle } from '../api/publications.ts';
import { CARD_PARTS, type CardParts } from '../components/product-card/card-parts.ts';
import { articleData, articleTrail } from '../content/article-data.ts';
import { ARTICLE_ART, JOURNAL } from '../content/journal.ts';
import { pageTitle } from '../content/page-title.ts';
import { SHARE_IMAGE } from '../content/structured-data.ts';
import { ArticleView } from '../features/journal/article-view.tsx';
import { usePageMeta } from '../hydration/page-meta.tsx';
import type { PageProps, StartRequest } from '../hydration/page-module.ts';
import { usePageStart } from '../hydration/page-start.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { MissingPage } from './parts/missing-page.tsx';

type ArticleMatch = Extract<RouteMatch, { name: 'article' }>;

export const parts = (features: Features) => partsOf(CARD_PARTS, features);

interface ArticleStart {
  /** Null when the journal has no such article. */
  readonly article: Article | null;
}

export async function start({ match, api }: StartRequest<ArticleMatch>): Promise<ArticleStart> {
  return { article: await orNull(api.getArticle({ slug: match.slug })) };
}

export const prefetch = (client: QueryClient, match: ArticleMatch): Promise<unknown> =>
  prefetchArticle(client, match.slug);

/** All unknown articles look the same. */
export const address = ({ match }: StartRequest<ArticleMatch>, { article }: ArticleStart): PageAddress => ({
  address: article ? href.article(match.slug) : UNKNOWN_ARTICLE_ADDRESS,
  cacheable: true,
});

export default function ArticlePage({ match, parts }: PageProps<ArticleMatch, CardParts>) {
  const firstData = usePageStart<ArticleStart>();
  const { data, error, refetch } = useArticle(match.slug, firstData?.article);
  if (data) return <Shown article={data} cards={parts} />;
  const isGone = firstData?.article === null || isNotFound(error);
  if (isGone)
    return (
      <MissingPage
        title={JOURNAL.missingTitle}
        description={JOURNAL.missing}
        href={ROUTES.journal}
        link={JOURNAL.back}
      />
    );
  return <Loading onRetry={error ? refetch : undefined} />;
}

function Shown({ article, cards }: { article: Article; cards: CardParts }) {
  usePageMeta({
    title: pageTitle(article.title),
    description: article.excerpt,
    canonical: href.article(article.slug),
    // The store's illustrations are not for sharing, so the share image replaces them.
    image: article.image?.src ?? SHARE_IMAGE,
    type: 'article',
    jsonLd: [articleData(article), articleTrail(article)],
    preloadImage: article.image ? undefined : art(article.slug),
  });
  return <ArticleView article={article} cards={cards} />;
}

function art(slug: string) {
  const src = ARTICLE_ART[slug];
  return src === undefined ? undefined : { src };
}

/** Offers to load again after a failure. */
function Loading({ onRetry }: { onRetry: (() => Promise<unknown>) | undefined }) {
  usePageMeta({ title: BRAND.name, description: BRAND.description });
  return (
    <div className="grid min-h-[70vh] place-content-center text-muted">
      {onRetry ? (
        <LoadFailure text={JOURNAL.failed} onRetry={onRetry} />
      ) : (
        <div role="status" className="grid justify-items-center gap-5">
          <Spinner className="text-heading" />
          <p>{JOURNAL.loading}</p>
        </div>
      )}
    </div>
  );
}
