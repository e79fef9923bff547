// B4 'Email me when …': opens a small form in its place, with and without scripts.
import { Bell } from 'lucide-react';
import type { SyntheticEvent } from 'react';
import { lazyPart } from '../../hydration/lazy-part.tsx';
import { useRefusal } from '../../hydration/page-start.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ALERT_REQUEST } from './alert-content.ts';
import type { AlertSubject } from './alert-form.tsx';

/** Its markup is in the page; its code loads later. */
export const AlertForm = lazyPart(() => import('./alert-form.tsx'));

/** The shopper opened it to type. */
function focusField({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
  if (currentTarget.open)
    currentTarget.querySelector<HTMLElement>('input[type="email"]')?.focus({ preventScroll: true });
}

export default function AlertRequest(subject: AlertSubject) {
  const refusal = useRefusal();
  // A refused form is open and keeps its text.
  const isRefused = refusal?.form === 'createAlert' && refusal.values.kind === subject.kind;
  return (
    <details open={isRefused} onToggle={isRefused ? undefined : focusField}>
      <summary className={buttonClass({ variant: 'link', className: 'cursor-pointer list-none text-sm' })}>
        <Icon of={Bell} size={15} />
        {ALERT_REQUEST[subject.kind]}
      </summary>
      <div className="mt-4 min-h-20">
        <AlertForm {...subject} />
      </div>
    </details>
  );
}
