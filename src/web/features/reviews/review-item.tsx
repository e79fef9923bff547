// B10 Shows one review: stars, title, text, author, date and the owner's answer. All of it is text, never markup.
import type { Review } from '../../../shared/reviews/review.ts';
import { FIT_LABELS, REVIEW_TEXT } from '../../content/reviews.ts';
import { Day } from '../../ui/day.tsx';
import { Stars } from '../../ui/stars.tsx';

export function ReviewItem({ review }: { review: Review }) {
  const { rating, title, text, name, fit, variant, createdAt, reply } = review;
  return (
    // Stacked accents stay within their review.
    <li className="overflow-clip border-t border-line py-7 [overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-muted">
        <Stars rating={rating} />
        <Day iso={createdAt} />
      </p>
      {title && (
        <h3 dir="auto" className="mt-3 max-w-text font-medium">
          {title}
        </h3>
      )}
      <p dir="auto" className="mt-2 max-w-text whitespace-pre-line">
        {text}
      </p>
      <p className="mt-4 flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted">
        <bdi className="text-ink">{name}</bdi>
        <span>{REVIEW_TEXT.verified}</span>
        {variant && <span>{variant}</span>}
        {fit && <span>{FIT_LABELS[fit]}</span>}
      </p>
      {reply && (
        <div className="mt-5 border-l-2 border-line pl-5">
          <p className="text-sm font-medium">
            {REVIEW_TEXT.reply}, <Day iso={reply.at} />
          </p>
          <p dir="auto" className="mt-2 max-w-text whitespace-pre-line text-muted">
            {reply.text}
          </p>
        </div>
      )}
    </li>
  );
}
