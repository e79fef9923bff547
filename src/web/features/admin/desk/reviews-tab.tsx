// B10 Reviews: newest first; the owner answers in public, removes for a reason, restores and exports, but never
// edits.
import { type FormEvent, useState } from 'react';
import type { DeskReview } from '../../../../shared/api/desk/reviews.ts';
import { REVIEW_REPLY_CHARS } from '../../../../shared/constants.ts';
import { REMOVAL_REASONS, type RemovalReason } from '../../../../shared/reviews/review.ts';
import { DESK } from '../../../content/desk/common.ts';
import { DESK_REVIEWS } from '../../../content/desk/reviews.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextareaField } from '../../../ui/field.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { useDeskFilter } from './desk-address.ts';
import { useDeskAction, useDeskList } from './desk-client.ts';
import { ExportButton, PanelHead, Rows } from './desk-parts.tsx';
import { Moment } from './moment.tsx';

export default function ReviewsTab() {
  const [filterValue, setAsked] = useDeskFilter('reviews', 'removed');
  const filter = { removed: filterValue === 'true' ? ('true' as const) : undefined };
  const list = useDeskList('deskReviews', filter);
  return (
    <section>
      <PanelHead title={DESK_REVIEWS.title} tools={<ExportButton of="deskReviewsCsv" filter={filter} />} />
      <SelectField
        className="mt-5 sm:max-w-48"
        label={DESK_REVIEWS.show}
        value={filter.removed ?? ''}
        onChange={(event) => setAsked(event.target.value)}
      >
        <option value="">{DESK.all}</option>
        <option value="true">{DESK_REVIEWS.removedOnly}</option>
      </SelectField>
      <Rows
        list={list}
        label={DESK_REVIEWS.title}
        empty={filter.removed ? DESK.nothingFound : DESK_REVIEWS.none}
      >
        {(review) => <ReviewRow review={review} />}
      </Rows>
    </section>
  );
}

type Open = 'reply' | 'remove' | undefined;

function ReviewRow({ review }: { review: DeskReview }) {
  const { id, rating, title, text, name, product, removed, reply } = review;
  const [open, setOpen] = useState<Open>();
  const restore = useDeskAction('deskRestoreReview');
  const toggle = (part: Open) => setOpen(open === part ? undefined : part);
  return (
    <article className="grid gap-x-10 gap-y-3 py-5 md:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="min-w-0 text-sm">
        <h3 className="text-base font-medium break-words">
          {product ? <a href={product.path}>{product.name}</a> : DESK_REVIEWS.gone}
        </h3>
        <p className="mt-1">
          <Stars rating={rating} />
        </p>
        <p className="mt-1 break-words">{review.erased ? DESK_REVIEWS.erased : name}</p>
        <Moment value={review.createdAt} className="mt-1 block text-muted" />
      </div>
      <div className="min-w-0 max-w-text">
        {removed && <Badge variant="outline">{DESK_REVIEWS.removedFor(removed)}</Badge>}
        {title && (
          <p dir="auto" className="font-medium break-words">
            {title}
          </p>
        )}
        <p dir="auto" className="mt-1 break-words whitespace-pre-line text-muted">
          {text}
        </p>
        {reply && (
          <div className="mt-4 border-l-2 border-edge pl-4 text-sm">
            <p className="text-muted">
              {DESK_REVIEWS.youWrote}, <Moment value={reply.at} />
            </p>
            <p className="mt-1 break-words whitespace-pre-line">{reply.text}</p>
          </div>
        )}
        <div className="mt-4 -ml-3 flex flex-wrap gap-1">
          {!review.erased && (
            <Button
              variant="ghost"
              size="sm"
              aria-expanded={open === 'reply'}
              aria-label={`${DESK_REVIEWS.reply} to ${name}`}
              onClick={() => toggle('reply')}
            >
              {DESK_REVIEWS.reply}
            </Button>
          )}
          {removed ? (
            <Button
              variant="ghost"
              size="sm"
              pending={restore.isPending}
              aria-label={`${DESK_REVIEWS.restore} the review of ${name}`}
              onClick={() => restore.mutate({ id })}
            >
              {DESK_REVIEWS.restore}
            </Button>
          ) : (
            <Button
              variant="ghost"
              size="sm"
              aria-expanded={open === 'remove'}
              aria-label={`${DESK_REVIEWS.remove} the review of ${name}`}
              onClick={() => toggle('remove')}
            >
              {DESK_REVIEWS.remove}
            </Button>
          )}
        </div>
        {open === 'reply' && <ReplyForm review={review} onDone={() => setOpen(undefined)} />}
        {open === 'remove' && <RemoveForm id={id} onDone={() => setOpen(undefined)} />}
      </div>
    </article>
  );
}

interface FormProps {
  onDone: () => void;
}

function ReplyForm({ review, onDone }: FormProps & { review: DeskReview }) {
  const send = useDeskAction('deskReplyReview', {
    done: () => {
      onDone();
      return DESK_REVIEWS.replied;
    },
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text') ?? '');
    if (!send.isPending) send.mutate({ id: review.id, text });
  }
  return (
    <form onSubmit={submit} className="mt-4 grid gap-3">
      <TextareaField
        name="text"
        label={DESK_REVIEWS.replyLabel(review.name)}
        rows={4}
        maxLength={REVIEW_REPLY_CHARS}
        defaultValue={review.reply?.text ?? ''}
        autoFocus
      />
      <div>
        <Button type="submit" size="sm" pending={send.isPending} pendingText={DESK_REVIEWS.sending}>
          {DESK_REVIEWS.publish}
        </Button>
      </div>
    </form>
  );
}

function RemoveForm({ id, onDone }: FormProps & { id: string }) {
  const [reason, setReason] = useState<RemovalReason>(REMOVAL_REASONS[0]);
  const remove = useDeskAction('deskRemoveReview', {
    done: () => {
      onDone();
      return DESK_REVIEWS.wasRemoved;
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!remove.isPending) remove.mutate({ id, reason });
  }
  return (
    <form onSubmit={submit} className="mt-4 flex flex-wrap items-end gap-3">
      <SelectField
        label={DESK_REVIEWS.reason}
        className="min-w-56"
        value={reason}
        onChange={(event) => setReason(event.target.value as RemovalReason)}
      >
        {REMOVAL_REASONS.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </SelectField>
      <Button type="submit" size="sm" variant="destructive" pending={remove.isPending}>
        {DESK_REVIEWS.remove}
      </Button>
    </form>
  );
}
