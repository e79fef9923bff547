// B7 Lists all articles of the journal, newest first.

import type { QueryClient } from '@tanstack/react-query';
import type { ArticleTeaser } from '../../shared/publications/publications.ts';
import { ROUTES } from '../../shared/routes.ts';
import { prefetchArticles, useArticles } from '../api/publications.ts';
import { JOURNAL } from '../content/journal.ts';
import { pageTitle } from '../content/page-title.ts';
import { breadcrumbs, SHARE_IMAGE } from '../content/structured-data.ts';
import { JournalList } from '../features/journal/journal-list.tsx';
import { PageHero } from '../features/text-pages/page-hero.tsx';
import { usePageMeta } from '../hydration/page-meta.tsx';
import type { StartRequest } from '../hydration/page-module.ts';
import { usePageStart } from '../hydration/page-start.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';

interface JournalStart {
  readonly articles: readonly ArticleTeaser[];
}

export const start = async ({ api }: StartRequest): Promise<JournalStart> => ({
  articles: await api.listArticles({}),
});

export const prefetch = (client: QueryClient): Promise<unknown> => prefetchArticles(client);

export default function JournalPage() {
  const first = usePageStart<JournalStart>();
  const { data: articles = [], isError, refetch } = useArticles(first?.articles);
  usePageMeta({
    title: pageTitle(JOURNAL.title),
    description: JOURNAL.lead,
    canonical: ROUTES.journal,
    image: SHARE_IMAGE,
    jsonLd: [breadcrumbs(JOURNAL.title, ROUTES.journal)],
  });
  return (
    <>
      <PageHero eyebrow={JOURNAL.eyebrow} title={JOURNAL.title} lead={JOURNAL.lead} />
      {isError && (
        <div className="wrap py-section">
          <LoadFailure text={JOURNAL.failed} onRetry={refetch} />
        </div>
      )}
      <div className="min-h-screen">
        <JournalList articles={articles} />
      </div>
    </>
  );
}
