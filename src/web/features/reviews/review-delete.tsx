// B10 Deletes a review at any time. With scripts it asks once more.
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { endpointUrl } from '../../../shared/api.ts';
import { call, refusalText } from '../../api/client.ts';
import { REVIEW_FORM } from '../../content/reviews.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

export function ReviewDelete({ token, onDeleted }: { token: string; onDeleted: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  const remove = useMutation({
    mutationFn: () => call('deleteReview', { token }),
    onSuccess: onDeleted,
    onSettled: () => setConfirming(false),
  });
  const failure = remove.error && refusalText(remove.error, REVIEW_FORM.failed);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setConfirming(true);
  };
  return (
    <>
      <form method="post" action={endpointUrl('deleteReview', { token })} onSubmit={ask}>
        <Button type="submit" variant="destructive">
          {REVIEW_FORM.delete}
        </Button>
      </form>
      <p role="alert" className="mt-3 text-destructive empty:hidden">
        {failure}
      </p>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={REVIEW_FORM.confirmTitle}
        text={REVIEW_FORM.confirmText}
        no={REVIEW_FORM.confirmNo}
        yes={
          <Button
            variant="destructive"
            pending={remove.isPending}
            pendingText={REVIEW_FORM.deleting}
            onClick={() => remove.mutate()}
          >
            {REVIEW_FORM.confirmYes}
          </Button>
        }
      />
    </>
  );
}
