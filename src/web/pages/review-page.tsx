// B10 /reviews/{token}: writes, changes and deletes the review of one bought line by its signed link.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointUrl } from '../../shared/api.ts';
import type { ReviewForm as ReviewFormView } from '../../shared/reviews/review.ts';
import { href, type RouteMatch } from '../../shared/routes.ts';
import { call, HTTP_NOT_FOUND, isGone, orNull } from '../api/client.ts';
import { pageTitle } from '../content/page-title.ts';
import { REVIEW_FORM } from '../content/reviews.ts';
import { ReviewDelete } from '../features/reviews/review-delete.tsx';
import { ReviewForm } from '../features/reviews/review-form.tsx';
import { ReviewItem } from '../features/reviews/review-item.tsx';
import { usePageMeta } from '../hydration/page-meta.tsx';
import type { PageProps, StartRequest } from '../hydration/page-module.ts';
import { useFirstPageStart, useRefusal } from '../hydration/page-start.tsx';
import { Link } from '../router/router.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Day } from '../ui/day.tsx';
import { MessagePage } from '../ui/message-page.tsx';
import { ProductImage } from '../ui/product-image.tsx';

type Match = RouteMatch & { readonly name: 'review' };

interface ReviewStart {
  /** Null when the link no longer works. */
  readonly form: ReviewFormView | null;
}

export async function start({ match, api }: StartRequest<Match>): Promise<ReviewStart> {
  return { form: await orNull(api.getReviewForm({ token: match.token })) };
}

export default function ReviewPage({ match: { token } }: PageProps<Match>) {
  const firstData = useFirstPageStart<ReviewStart>();
  const refusal = useRefusal();
  const reviewRefusal = refusal?.form === 'writeReview' ? refusal : undefined;
  const [deleted, setDeleted] = useState(false);
  const query = useQuery({
    queryKey: [endpointUrl('getReviewForm', { token })],
    queryFn: () => call('getReviewForm', { token }),
    enabled: firstData === undefined && !deleted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const form = query.data ?? firstData?.form ?? undefined;
  const isOld = firstData?.form === null || isGone(query.error);
  usePageMeta({
    title: pageTitle(REVIEW_FORM.title),
    description: REVIEW_FORM.title,
    ...(isOld && { status: HTTP_NOT_FOUND }),
  });
  if (deleted)
    return <Ended title={REVIEW_FORM.deleted} text={REVIEW_FORM.deletedText} path={form?.product.path} />;
  if (isOld) return <Ended title={REVIEW_FORM.badLink} text={REVIEW_FORM.badLinkText} />;
  if (!form)
    return <div className="min-h-screen">{query.isError && <p role="alert">{REVIEW_FORM.failed}</p>}</div>;
  return (
    <article className="wrap grid max-w-3xl gap-10 pt-12 pb-section lg:pt-16">
      <header>
        <p className="eyebrow text-muted">{REVIEW_FORM.eyebrow}</p>
        <h1 className="display mt-4 text-heading">{REVIEW_FORM.title}</h1>
        <Bought product={form.product} />
        <State form={form} />
      </header>
      {form.open && <ReviewForm token={token} form={form} refusal={reviewRefusal} />}
      {form.review && (
        <div>
          {!form.open && (
            <ul className="mb-8">
              <ReviewItem review={form.review} />
            </ul>
          )}
          <ReviewDelete token={token} onDeleted={() => setDeleted(true)} />
        </div>
      )}
    </article>
  );
}

function Bought({ product }: { product: ReviewFormView['product'] }) {
  return (
    <div className="mt-8 flex items-center gap-5 border-y border-line py-5">
      <ProductImage src={product.imageUrl} alt="" sizes="88px" largest={320} className="w-22 shrink-0" />
      <p className="min-w-0">
        {product.path ? (
          <Link href={product.path} className="font-medium hover:text-primary">
            {product.name}
          </Link>
        ) : (
          <span className="font-medium">{product.name}</span>
        )}
        {product.variant && <span className="block text-sm text-muted">{product.variant}</span>}
      </p>
    </div>
  );
}

/** Shows the state of a sent review. */
function State({ form: { review, open, changeUntil, removed } }: { form: ReviewFormView }) {
  if (!review) return null;
  return (
    <p className="mt-5 text-sm text-muted">
      {removed && <span className="block">{REVIEW_FORM.removed(removed)}</span>}
      {open && changeUntil ? (
        <>
          You can change it until <Day iso={changeUntil} />, and delete it at any time.
        </>
      ) : (
        REVIEW_FORM.late
      )}
    </p>
  );
}

function Ended({ title, text, path }: { title: string; text: string; path?: string | undefined }) {
  return (
    <MessagePage title={title} text={text} isAnnounced>
      <Link href={path ?? href.orderStatus} className={buttonClass({ size: 'lg' })}>
        {path ? REVIEW_FORM.product : REVIEW_FORM.lookUp}
      </Link>
    </MessagePage>
  );
}
