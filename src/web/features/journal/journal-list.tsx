// B7 Lists the journal: the newest article large, the others below it.

import type { ArticleTeaser as Teaser } from '../../../shared/publications/publications.ts';
import { href } from '../../../shared/routes.ts';
import { ArticlePicture, ArticleTeaser } from '../../components/article-teaser.tsx';
import { JOURNAL } from '../../content/journal.ts';
import { Link } from '../../router/router.tsx';
import { cx } from '../../ui/cx.ts';
import { Day } from '../../ui/day.tsx';

export function JournalList({ articles }: { articles: readonly Teaser[] }) {
  const [newest, ...others] = articles;
  return (
    <div className="wrap pt-stack pb-section">
      {newest && <Newest article={newest} />}
      {others.length > 0 && (
        <ul
          className={cx(
            'mt-section grid gap-x-7 gap-y-12 sm:grid-cols-2',
            // Two articles fill the width; a third column would stay empty.
            others.length > 2 && 'lg:grid-cols-3',
          )}
        >
          {others.map((article) => (
            <li key={article.slug}>
              <ArticleTeaser article={article} level={2} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Newest({ article }: { article: Teaser }) {
  return (
    <article className="card group grid gap-x-[clamp(2rem,5vw,5.5rem)] gap-y-7 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:items-center">
      <ArticlePicture
        article={article}
        sizes="(min-width: 48rem) 55vw, 92vw"
        priority
        className="aspect-4/3"
      />
      <div>
        <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted">
          <span className="text-primary">{article.category}</span>
          <Day iso={article.publishedAt} />
          <span>{JOURNAL.minutes(article.minutes)}</span>
        </p>
        <h2 className="display mt-4 text-display">
          <Link href={href.article(article.slug)} className="card-link">
            {article.title}
          </Link>
        </h2>
        <p className="mt-5 max-w-text text-lead text-muted">{article.excerpt}</p>
        <p aria-hidden="true" className="mt-7">
          <span className="link font-medium">{JOURNAL.read}</span>
        </p>
      </div>
    </article>
  );
}
