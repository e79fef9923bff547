// B11 Shows the returns of an order and the form for a new one. The form opens without scripts too.
import { useEffect, useRef } from 'react';
import type { ReturnsView } from '../../../../shared/returns.ts';
import { RETURNS } from '../../../content/returns.ts';
import { usePlainForm } from '../../../hydration/plain-form.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { ReturnForm } from './return-form.tsx';
import { ReturnRequests } from './return-requests.tsx';

interface ReturnsSectionProps {
  returns: ReturnsView;
  token: string;
}

export function ReturnsSection({ returns, token }: ReturnsSectionProps) {
  const { refusal } = usePlainForm('requestReturn', { token });
  const heading = useRef<HTMLHeadingElement>(null);
  const previousCount = useRef(returns.requests.length);
  // A new return replaces the form, so the heading takes the focus.
  useEffect(() => {
    if (returns.requests.length > previousCount.current) heading.current?.focus();
    previousCount.current = returns.requests.length;
  }, [returns.requests.length]);
  // Nothing is said before the first parcel.
  const isShipped = returns.lines.some(({ by }) => by !== undefined);
  if (!isShipped && returns.requests.length === 0) return null;
  return (
    <section aria-labelledby="order-returns" data-print="no" className="mt-12">
      <h2 ref={heading} id="order-returns" tabIndex={-1} className="display text-heading outline-none">
        {RETURNS.title}
      </h2>
      <ReturnRequests requests={returns.requests} />
      {returns.by === undefined ? (
        <Refusals lines={returns.lines} />
      ) : (
        <>
          <p className="mt-4 font-medium">{RETURNS.by(returns.by)}</p>
          <details key={returns.number} open={refusal !== undefined} className="mt-5">
            {/* biome-ignore lint/a11y/useSemanticElements: not every browser tells that it opens */}
            <summary role="button" className={buttonClass({ variant: 'secondary', className: 'list-none' })}>
              {RETURNS.action}
            </summary>
            <ReturnForm returns={returns} token={token} />
          </details>
        </>
      )}
    </section>
  );
}

/** Says of each line why it cannot be returned, if none can. */
function Refusals({ lines }: Pick<ReturnsView, 'lines'>) {
  return (
    <ul className="mt-4 grid gap-3">
      {lines.map(({ variantId, name, variantTitle, refusal }) => (
        <li key={variantId || name} className="break-words">
          <span className="font-medium">{[name, variantTitle].filter(Boolean).join(', ')}</span>
          <span className="block text-sm text-muted">{refusal}</span>
        </li>
      ))}
    </ul>
  );
}
