// B12 Shows the notice 'Your order is delayed' with the new day and the two answers.
import type { OrderView } from '../../../shared/entities.ts';
import { call, refusalText } from '../../api/client.ts';
import { ORDER_DELAY } from '../../content/order-changes.ts';
import { usePlainForm } from '../../hydration/plain-form.ts';
import { Button } from '../../ui/button.tsx';
import { useOrderCall } from './use-order-call.ts';

export function LateNotice({ order: { delay }, token }: { order: OrderView; token: string }) {
  const wait = usePlainForm('waitForOrder', { token });
  const cancel = usePlainForm('cancelOrder', { token });
  const answer = useOrderCall(token, (name: 'waitForOrder' | 'cancelOrder') => call(name, { token }));
  if (!delay) return null;
  const failure = answer.error && refusalText(answer.error, ORDER_DELAY.failed);
  return (
    <section
      aria-labelledby="order-delay"
      data-print="no"
      className="mt-8 max-w-3xl border-l-2 border-ink bg-surface p-6"
    >
      <h2 id="order-delay" className="display text-title">
        {ORDER_DELAY.title}
      </h2>
      <p className="mt-3 max-w-text">{ORDER_DELAY.text(delay.day)}</p>
      <p role="status" className="mt-3 max-w-text font-medium empty:hidden">
        {delay.answer && ORDER_DELAY.waiting}
      </p>
      <p role="alert" className="mt-3 max-w-text text-destructive empty:hidden">
        {failure}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {!delay.answer && (
          <form
            {...wait.target}
            onSubmit={(event) => {
              event.preventDefault();
              answer.mutate('waitForOrder');
            }}
          >
            <Button type="submit" pending={answer.isPending && answer.variables === 'waitForOrder'}>
              {ORDER_DELAY.wait}
            </Button>
          </form>
        )}
        <form
          {...cancel.target}
          onSubmit={(event) => {
            event.preventDefault();
            answer.mutate('cancelOrder');
          }}
        >
          <Button
            type="submit"
            variant="destructive"
            pending={answer.isPending && answer.variables === 'cancelOrder'}
          >
            {ORDER_DELAY.cancel}
          </Button>
        </form>
      </div>
    </section>
  );
}
