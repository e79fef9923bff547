// B10 The form behind a review's link: posts without scripts, and is checked and sent in place with them.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { endpointUrl } from '../../../shared/api.ts';
import { REVIEW_NAME_CHARS, REVIEW_TITLE_CHARS, STAR_COUNT } from '../../../shared/constants.ts';
import { FITS, type ReviewForm as ReviewFormView } from '../../../shared/reviews/review.ts';
import { reviewFields } from '../../../shared/reviews/review-fields.ts';
import { call, refusalText } from '../../api/client.ts';
import { FIT_LABELS, REVIEW_FORM } from '../../content/reviews.ts';
import { loadChunk } from '../../hydration/load-chunk.ts';
import { Button } from '../../ui/button.tsx';
import { TextareaField, TextField } from '../../ui/field.tsx';
import { Choices } from './choices.tsx';
import type { ReviewErrors } from './review-check.ts';

/** The check loads at the first submit, or earlier when a field is touched. */
const loadCheck = () => import('./review-check.ts');

interface ReviewFormProps {
  token: string;
  form: ReviewFormView;
  /** Holds the values of a refused form and the problem of each field. */
  refusal?: { readonly values: Readonly<Record<string, string>>; readonly fields: ReviewErrors } | undefined;
}

const RATINGS = Array.from({ length: STAR_COUNT }, (_, at) => String(at + 1));

export function ReviewForm({ token, form, refusal }: ReviewFormProps) {
  const client = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<ReviewErrors>(refusal?.fields ?? {});
  const send = useMutation({
    async mutationFn(fields: Readonly<Record<string, string>>) {
      const { checkReview } = await loadChunk(loadCheck);
      const checked = checkReview(reviewFields(fields));
      if ('errors' in checked) {
        const { errors: problems } = checked;
        setErrors(problems);
        const controls = [...(element.current?.elements ?? [])] as HTMLInputElement[];
        controls.find(({ name }) => name in problems)?.focus();
        return undefined;
      }
      setErrors({});
      return call('writeReview', { token, ...checked.review });
    },
    onSuccess: (after) => {
      if (after) client.setQueryData([endpointUrl('getReviewForm', { token })], after);
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    if (!send.isPending) send.mutate(fields);
  }

  const fieldValue = (name: string, saved: string | undefined) => refusal?.values[name] ?? saved ?? '';
  const { review } = form;
  const failure = send.error && refusalText(send.error, REVIEW_FORM.failed);
  return (
    <form
      ref={element}
      noValidate
      method="post"
      action={endpointUrl('writeReview', { token })}
      onSubmit={submit}
      onFocus={() => void loadCheck().catch(() => undefined)}
      className="grid gap-7"
    >
      <Choices
        legend={REVIEW_FORM.rating}
        name="rating"
        required
        stars
        options={RATINGS.map((value) => ({ value, label: REVIEW_FORM.stars(Number(value)) }))}
        chosen={fieldValue('rating', review && String(review.rating))}
        error={errors.rating}
      />
      <TextField
        name="title"
        label={REVIEW_FORM.reviewTitle}
        hint={`Optional, at most ${REVIEW_TITLE_CHARS} characters`}
        autoComplete="off"
        defaultValue={fieldValue('title', review?.title)}
        error={errors.title}
      />
      <TextareaField
        name="text"
        label={REVIEW_FORM.text}
        hint={REVIEW_FORM.textHint}
        rows={7}
        required
        defaultValue={fieldValue('text', review?.text)}
        error={errors.text}
      />
      {form.asksFit && (
        <Choices
          legend={REVIEW_FORM.fit}
          name="fit"
          options={[
            ...FITS.map((value) => ({ value, label: FIT_LABELS[value] })),
            { value: '', label: REVIEW_FORM.noFit },
          ]}
          chosen={fieldValue('fit', review?.fit)}
          error={errors.fit}
        />
      )}
      <TextField
        name="name"
        label={REVIEW_FORM.name}
        autoComplete="off"
        required
        maxLength={2 * REVIEW_NAME_CHARS}
        defaultValue={fieldValue('name', review?.name ?? form.suggestedName)}
        error={errors.name}
      />
      <div className="flex flex-wrap items-center gap-5">
        <Button type="submit" size="lg" pending={send.isPending} pendingText={REVIEW_FORM.sending}>
          {review ? REVIEW_FORM.change : REVIEW_FORM.submit}
        </Button>
        <p role="status" className="empty:hidden">
          {send.data && REVIEW_FORM.sent}
        </p>
        <p role="alert" className="text-destructive empty:hidden">
          {failure}
        </p>
      </div>
    </form>
  );
}
