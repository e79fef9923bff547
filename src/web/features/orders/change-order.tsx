// B12 'Change order': opens the form, and says how the last change stands.
import { useState } from 'react';
import type { OrderView } from '../../../shared/entities.ts';
import { ORDER_CHANGE } from '../../content/order-change.ts';
import { lazyPart } from '../../hydration/lazy-part.tsx';
import { Button } from '../../ui/button.tsx';
import { focusHeading } from '../../ui/focus.ts';
import { useStillOpen } from './order-actions.tsx';

const ChangeForm = lazyPart(() => import('./change-form.tsx'));

export function ChangeOrder({ order, token }: { order: OrderView; token: string }) {
  const { change } = order;
  const inTime = useStillOpen(order, token);
  const [opened, setOpened] = useState(false);
  if (!change) return null;
  const canChange = change.open && inTime;
  return (
    <div data-print="no" className="mt-6">
      {change.state && !opened && (
        <p role="status" className="mb-5 max-w-text">
          {ORDER_CHANGE.states[change.state]}
        </p>
      )}
      {canChange && !opened && (
        <Button
          variant="secondary"
          className="needs-script"
          onPointerEnter={() => void ChangeForm.preload()}
          onClick={() => setOpened(true)}
        >
          {ORDER_CHANGE.title}
        </Button>
      )}
      {canChange && opened && (
        <ChangeForm
          change={change}
          token={token}
          onClose={() => {
            setOpened(false);
            focusHeading();
          }}
        />
      )}
    </div>
  );
}
