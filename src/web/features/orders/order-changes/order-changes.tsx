// B12 'Change order': opens the form and shows the state of the last change.
import { useState } from 'react';
import type { OrderView } from '../../../../shared/entities.ts';
import { ASK_PARAMETER, href } from '../../../../shared/routes.ts';
import { ORDER_CHANGE } from '../../../content/order-changes.ts';
import { lazyPart } from '../../../hydration/lazy-part.tsx';
import { useRefusal } from '../../../hydration/page-start.tsx';
import { useSearch } from '../../../router/router.tsx';
import { Button } from '../../../ui/button.tsx';
import { focusHeading } from '../../../ui/focus.ts';
import { useStillOpen } from '../order-actions.tsx';

const ChangeForm = lazyPart(() => import('./order-changes-form.tsx'));
/** The server renders the form for browsers without scripts, so it must load the code first. */
export const preloadChangeForm = ChangeForm.preload;

/** Opens the form by the address where no script does. */
const CHANGE = 'change';

export function ChangeOrder({ order, token }: { order: OrderView; token: string }) {
  const { change } = order;
  const inTime = useStillOpen(order, token);
  const isRequested = new URLSearchParams(useSearch()).get(ASK_PARAMETER) === CHANGE;
  const isRefused = useRefusal()?.form === 'changeOrder';
  const [openChoice, setOpenChoice] = useState<boolean>();
  if (!change) return null;
  const canChange = change.open && inTime;
  const isOpen = openChoice ?? (isRequested || isRefused);
  return (
    <div data-print="no" className="mt-6">
      {change.state && !isOpen && (
        <p role="status" className="mb-5 max-w-text">
          {ORDER_CHANGE.states[change.state]}
        </p>
      )}
      {canChange && !isOpen && (
        <form method="get" action={href.order(token)}>
          <Button
            type="submit"
            name={ASK_PARAMETER}
            value={CHANGE}
            variant="secondary"
            onPointerEnter={() => void ChangeForm.preload()}
            onClick={(event) => {
              event.preventDefault();
              setOpenChoice(true);
            }}
          >
            {ORDER_CHANGE.title}
          </Button>
        </form>
      )}
      {canChange && isOpen && (
        <ChangeForm
          change={change}
          token={token}
          onClose={() => {
            setOpenChoice(false);
            focusHeading();
          }}
        />
      )}
    </div>
  );
}
