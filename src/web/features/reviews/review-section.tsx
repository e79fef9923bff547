// B10 Shows the reviews on a product's page: average, five rows that filter, a sort order, and ten at a time. Its
// choices are links, so they work without scripts; with scripts they change this part alone.
import { useQueries } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useState } from 'react';
import {
  type ProductReviews,
  REVIEW_SORTS,
  type ReviewQuery,
  type ReviewSort,
} from '../../../shared/reviews/review.ts';
import { href } from '../../../shared/routes.ts';
import { reviewsQuery } from '../../api/reviews.ts';
import { grouped } from '../../content/grouped.ts';
import { countText } from '../../content/review-count.ts';
import { fitSentence, REVIEW_SORT_LABELS, REVIEW_TEXT, removedSentences } from '../../content/reviews.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Stars } from '../../ui/stars.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ReviewItem } from './review-item.tsx';

interface ReviewSectionProps {
  id: string;
  /** Holds the server's reviews for `query`. */
  first: ProductReviews | undefined;
  query: ReviewQuery;
}

type Choice = Pick<ReviewQuery, 'stars' | 'sort'>;

export default function ReviewSection({ id, first, query }: ReviewSectionProps) {
  const [choice, setChoice] = useState<Choice>({ stars: query.stars, sort: query.sort });
  const [range, setRange] = useState({ from: query.page, to: query.page });
  const isFirst = choice.stars === query.stars && choice.sort === query.sort;
  const pages = useQueries({
    queries: Array.from({ length: range.to - range.from + 1 }, (_, at) => {
      const page = range.from + at;
      return {
        ...reviewsQuery(id, { ...choice, page }),
        ...(first && isFirst && page === query.page && { initialData: first }),
        staleTime: Number.POSITIVE_INFINITY,
      };
    }),
  });
  const loadedPages = pages.flatMap(({ data }) => data ?? []);
  const [summary = loadedPages[0]] = first ? [first] : [];
  const last = loadedPages.at(-1);
  const isPending = pages.some(({ isPending: pending }) => pending);
  const choose = (next: Choice) => {
    setChoice(next);
    setRange({ from: 1, to: 1 });
  };
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="wrap scroll-mt-28 pb-section">
      <h2 id="reviews-title" className="display mb-8 border-t border-line pt-10 text-title">
        {REVIEW_TEXT.title}
      </h2>
      {summary?.count === 0 && <p className="text-muted">{REVIEW_TEXT.none}</p>}
      {summary && summary.average !== null && (
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,19rem)_minmax(0,1fr)]">
          <Summary id={id} reviews={summary} choice={choice} onChoose={choose} />
          {summary.pages > 0 && hasTexts(summary) && (
            <div>
              <SortLinks id={id} choice={choice} onChoose={choose} />
              {choice.stars && (
                <p role="status" className="mb-2 text-sm text-muted">
                  {REVIEW_TEXT.filtered(choice.stars)}
                </p>
              )}
              <ul aria-busy={isPending || undefined}>
                {loadedPages
                  .flatMap(({ items }) => items)
                  .map((review) => (
                    <ReviewItem key={review.id} review={review} />
                  ))}
              </ul>
              {last?.items.length === 0 && <p className="py-6 text-muted">{REVIEW_TEXT.noneFiltered}</p>}
              {last && last.page < last.pages && (
                <ChoiceLink
                  href={addressOf(id, { ...choice, page: last.page + 1 })}
                  className={buttonClass({ variant: 'secondary', className: 'mt-8' })}
                  onChoose={() => setRange(({ from, to }) => ({ from, to: isPending ? to : to + 1 }))}
                >
                  {isPending ? REVIEW_TEXT.loading : REVIEW_TEXT.more}
                </ChoiceLink>
              )}
            </div>
          )}
        </div>
      )}
      {pages.some(({ isError }) => isError) && <p role="alert">{REVIEW_TEXT.failed}</p>}
    </section>
  );
}

/** A rating that comes from elsewhere has no distribution. */
const hasTexts = ({ distribution }: ProductReviews): boolean => distribution.some((count) => count > 0);

/** Links to this section of the page, for browsers without scripts. */
function addressOf(id: string, { stars, sort, page }: ReviewQuery): string {
  const query = new URLSearchParams({
    ...(stars && { stars: String(stars) }),
    ...(sort !== 'newest' && { sort }),
    ...(page > 1 && { page: String(page) }),
  });
  return `${href.product({ shopifyId: id })}${query.size > 0 ? `?${query}` : ''}#reviews`;
}

interface ChoiceLinkProps {
  href: string;
  className: string;
  current?: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function ChoiceLink({ href: address, className, current, onChoose, children }: ChoiceLinkProps) {
  const press = (event: MouseEvent) => {
    event.preventDefault();
    onChoose();
  };
  return (
    <a
      href={address}
      rel="nofollow"
      className={className}
      aria-current={current || undefined}
      onClick={press}
    >
      {children}
    </a>
  );
}

interface ChoiceProps {
  id: string;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

function Summary({ id, reviews, choice, onChoose }: ChoiceProps & { reviews: ProductReviews }) {
  const { average, count, distribution } = reviews;
  const fit = fitSentence(reviews.fit);
  return (
    <div className="lg:sticky lg:top-28 lg:self-start">
      <p className="flex items-center gap-4">
        <span aria-hidden="true" className="display text-display tabular-nums">
          {average?.toFixed(1)}
        </span>
        <span className="grid gap-1 text-sm text-muted">
          <Stars rating={average ?? 0} size="lg" />
          {countText(count)}
        </span>
      </p>
      {hasTexts(reviews) ? (
        <ul className="mt-6 grid gap-1" aria-label={REVIEW_TEXT.rows}>
          {distribution
            .map((number, at) => ({ stars: at + 1, number }))
            .toReversed()
            .map(({ stars, number }) => (
              <li key={stars}>
                <ChoiceLink
                  href={addressOf(id, { ...choice, stars, page: 1 })}
                  className="review-row"
                  current={choice.stars === stars}
                  onChoose={() => onChoose({ ...choice, stars })}
                >
                  <span>{REVIEW_TEXT.row(stars)}</span>
                  <progress max={count} value={number} aria-hidden="true" />
                  <span aria-hidden="true" className="text-right tabular-nums">
                    {grouped(number)}
                  </span>
                  <VisuallyHidden>{countText(number)}</VisuallyHidden>
                </ChoiceLink>
              </li>
            ))}
        </ul>
      ) : (
        <p className="mt-4 text-sm text-muted">{REVIEW_TEXT.elsewhere}</p>
      )}
      {choice.stars && (
        <ChoiceLink
          href={addressOf(id, { sort: choice.sort, page: 1 })}
          className={buttonClass({ variant: 'link', size: 'sm', className: 'mt-2' })}
          onChoose={() => onChoose({ sort: choice.sort })}
        >
          {REVIEW_TEXT.all}
        </ChoiceLink>
      )}
      {fit && <p className="mt-6 text-sm">{fit}</p>}
      {removedSentences(reviews.removed).map((sentence) => (
        <p key={sentence} className="mt-3 text-sm text-muted">
          {sentence}
        </p>
      ))}
    </div>
  );
}

function SortLinks({ id, choice, onChoose }: ChoiceProps) {
  return (
    <nav aria-label={REVIEW_TEXT.sort} className="mb-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
      <span aria-hidden="true" className="text-muted">
        {REVIEW_TEXT.sort}
      </span>
      {REVIEW_SORTS.map((sort: ReviewSort) => (
        <ChoiceLink
          key={sort}
          href={addressOf(id, { ...choice, sort, page: 1 })}
          className="review-sort"
          current={choice.sort === sort}
          onChoose={() => onChoose({ ...choice, sort })}
        >
          {REVIEW_SORT_LABELS[sort]}
        </ChoiceLink>
      ))}
    </nav>
  );
}
