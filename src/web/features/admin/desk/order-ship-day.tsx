// B12 Shows the promised shipping day of an order, and lets the owner set a new one before the buyer is notified.
import { type FormEvent, useState } from 'react';
import type { DeskOrder } from '../../../../shared/api/desk/orders.ts';
import { DESK_ORDERS } from '../../../content/desk/orders.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { dayName } from './days.ts';
import { useDeskAction } from './desk-client.ts';
import { Moment } from './moment.tsx';

interface ShipDayProps {
  readonly id: string;
  readonly shipping: NonNullable<DeskOrder['shipping']>;
}

export function OrderShipDay({ id, shipping: { promised, newDay, noticedAt } }: ShipDayProps) {
  const [day, setDay] = useState(newDay ?? '');
  const save = useDeskAction('deskShipDay', { done: () => DESK_ORDERS.daySet });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ id, day });
  };
  return (
    <div className="mt-6">
      <h4 className="font-medium">{DESK_ORDERS.shipping}</h4>
      <p className="mt-2">
        {DESK_ORDERS.promised} {dayName(promised)}
      </p>
      <p className="mt-1 text-muted">
        {noticedAt ? (
          <>
            {DESK_ORDERS.noticed} <Moment value={noticedAt} />
          </>
        ) : (
          DESK_ORDERS.noticeComes
        )}
      </p>
      <form onSubmit={submit} className="mt-3 flex flex-wrap items-end gap-3">
        <TextField
          type="date"
          label={DESK_ORDERS.newDay}
          value={day}
          onChange={(event) => setDay(event.target.value)}
          required
        />
        <Button type="submit" size="sm" variant="secondary" pending={save.isPending}>
          {DESK_ORDERS.setDay}
        </Button>
      </form>
    </div>
  );
}
