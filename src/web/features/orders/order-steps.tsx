// B5 Shows the steps of an order side by side, and on a phone one below the other.
import { Check } from 'lucide-react';
import type { OrderView } from '../../../shared/entities.ts';
import { ORDER_PAGE } from '../../content/orders.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { shortDayOf } from './dates.ts';

export function OrderSteps({ steps }: { steps: OrderView['steps'] }) {
  return (
    <ol
      aria-label={ORDER_PAGE.progress}
      className="mt-10 grid gap-4 sm:auto-cols-fr sm:grid-flow-col sm:gap-0"
    >
      {steps.map(({ label, at, done }) => (
        <li
          key={label}
          className={cx(
            'flex items-center gap-3 border-line sm:grid sm:content-start sm:gap-3 sm:border-t-2 sm:pt-4 sm:pr-4',
            done && 'sm:border-primary',
          )}
        >
          <span
            aria-hidden="true"
            className={cx(
              'grid size-6 shrink-0 place-items-center rounded-full border',
              done ? 'border-primary bg-primary text-on-primary' : 'border-edge',
            )}
          >
            {done && <Icon of={Check} size={14} />}
          </span>
          <span className={cx('font-medium tabular-nums', !done && 'text-muted')}>
            {label}
            {!done && <VisuallyHidden> (not yet)</VisuallyHidden>}
          </span>
          {at && (
            <time dateTime={at} className="text-sm text-muted max-sm:ml-auto">
              {shortDayOf(at)}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}
