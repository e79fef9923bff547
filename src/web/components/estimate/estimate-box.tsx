// B13 'Estimate shipping and tax', folded until it is wanted. Its form comes with the first opening.
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { CartItem, CartSummary } from '../../../shared/entities.ts';
import type { CartEstimate } from '../../../shared/figures.ts';
import type { FormRefusal } from '../../../shared/pages/page-contract.ts';
import { estimateKey } from '../../api/estimate.ts';
import { ESTIMATE } from '../../content/estimate.ts';
import { lazyPart } from '../../hydration/lazy-part.tsx';
import { Icon } from '../../ui/icon.tsx';

export const EstimateForm = lazyPart(() => import('./estimate-form.tsx'));

interface EstimateBoxProps {
  items: readonly CartItem[];
  summary: CartSummary;
  /** Open from the start: where the whole cost is looked at before anything is typed. */
  opened?: boolean;
  /** B14 The page holds the form from the start, for browsers without scripts. */
  plain?: { readonly estimate?: CartEstimate | undefined; readonly refusal?: FormRefusal | undefined };
  /** B14 The page that shows the answer to the form, if it is not the cart. */
  page?: 'checkout';
}

export function EstimateBox({ items, summary, opened = false, plain, page }: EstimateBoxProps) {
  const answered = plain?.estimate !== undefined || plain?.refusal?.values.zip !== undefined;
  const [open, setOpen] = useState(opened || answered);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="group text-sm">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 font-medium">
        {ESTIMATE.title}
        <Icon of={ChevronDown} size={16} className="flex-none transition-transform group-open:rotate-180" />
      </summary>
      {(open || plain) && <EstimateForm cartKey={estimateKey(items, summary)} page={page} {...plain} />}
    </details>
  );
}
