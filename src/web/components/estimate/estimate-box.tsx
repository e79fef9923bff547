// B13 Shows 'Estimate shipping and tax', folded at first. Its form loads when it is opened.
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
  /** Opens the box from the start, at checkout, where shoppers look at the whole cost first. */
  opened?: boolean;
  /** B14 Renders the form in the page, for browsers without scripts. */
  plain?: { readonly estimate?: CartEstimate | undefined; readonly refusal?: FormRefusal | undefined };
  /** B14 Names the page that shows the answer to the form; the default is the cart. */
  page?: 'checkout';
}

export function EstimateBox({ items, summary, opened = false, plain, page }: EstimateBoxProps) {
  const hasAnswer = plain?.estimate !== undefined || plain?.refusal?.values.zip !== undefined;
  const [open, setOpen] = useState(opened || hasAnswer);
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
