// B13 Asks for a ZIP code and shows every option with its price, arrival and total. It never shows another cart's
// figures.
import { useEffect, useId, useRef, useState } from 'react';
import { ENDPOINTS } from '../../../shared/api.ts';
import { SPINNER_DELAY_MS } from '../../../shared/constants.ts';
import type { CartEstimate } from '../../../shared/figures.ts';
import type { FormRefusal } from '../../../shared/pages/page-contract.ts';
import { useEstimate } from '../../api/estimate.ts';
import { ESTIMATE } from '../../content/estimate.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { EstimateFigures } from './estimate-figures.tsx';

interface EstimateFormProps {
  cartKey: string;
  /** B14 Holds the answer to a form without scripts. */
  estimate?: CartEstimate | undefined;
  refusal?: FormRefusal | undefined;
  page?: 'checkout' | undefined;
}

/** Becomes true after a moment, because a shorter spinner would only flicker. */
function useLate(pending: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => setLate(true), SPINNER_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [pending]);
  return late && pending;
}

export default function EstimateForm({
  cartKey,
  estimate: firstEstimate,
  refusal: firstRefusal,
  page,
}: EstimateFormProps) {
  const id = useId();
  const firstKey = useRef(cartKey);
  const firstZip = firstEstimate?.zip ?? firstRefusal?.values.zip;
  const [zip, setZip] = useState<string>();
  const answer = useEstimate(zip, cartKey);
  const late = useLate(answer.isFetching);
  const result = useRef<HTMLDivElement>(null);
  const hasAnswer = answer.estimate !== undefined || answer.refusal !== null;
  // In the drawer of a phone the footer would cover the answer.
  useEffect(() => {
    if (hasAnswer) result.current?.scrollIntoView({ block: 'nearest' });
  }, [hasAnswer]);
  const isFirst = zip === undefined && firstKey.current === cartKey;
  const estimate = isFirst ? firstEstimate : answer.estimate;
  const problem =
    (isFirst && firstZip !== undefined && !firstEstimate ? firstRefusal?.message : answer.refusal) ??
    undefined;
  return (
    <div className="grid gap-4 pt-1 pb-3">
      <form
        className="flex items-end gap-2"
        aria-label={ESTIMATE.title}
        method="post"
        action={ENDPOINTS.estimateCart.path}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The field keeps its own value: what was typed before hydration counts too.
          const newZip = String(new FormData(event.currentTarget).get('zip')).trim();
          if (newZip === zip) void answer.refetch();
          else if (newZip) setZip(newZip);
        }}
      >
        {page && <input type="hidden" name="page" value={page} />}
        <span className="grid min-w-0 grow gap-2">
          <label htmlFor={id}>{ESTIMATE.zip}</label>
          <input
            id={id}
            name="zip"
            className="input"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            defaultValue={firstZip}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
          />
        </span>
        <Button type="submit" variant="secondary" aria-busy={answer.isFetching || undefined}>
          {ESTIMATE.submit}
        </Button>
      </form>
      <div ref={result} role="status" className="scroll-my-6">
        {late && (
          <p className="flex items-center gap-2.5 text-muted">
            <Spinner />
            {ESTIMATE.asking}
          </p>
        )}
        {problem && (
          <p id={`${id}-problem`} className="text-destructive">
            {problem}
          </p>
        )}
        {estimate && <EstimateFigures estimate={estimate} />}
      </div>
    </div>
  );
}
