// B3 Shows when the cart arrives: one line in the drawer, one line per option at checkout.
import { SHIPPING_OPTIONS, type ShippingOption } from '../../../shared/brand.ts';
import { arrivalDays, arrivalText } from '../../../shared/delivery/delivery.ts';
import { useMinute } from '../../clock/use-minute.ts';

interface ArrivalLineProps {
  option?: ShippingOption;
  /** False below the option's own name, which would stand there twice. */
  named?: boolean;
}

export function ArrivalLine({ option = SHIPPING_OPTIONS[0], named = true }: ArrivalLineProps) {
  const now = useMinute();
  return named ? arrivalText(now, option) : arrivalDays(now, option);
}

export function ArrivalOptions() {
  return (
    <ul className="grid gap-1.5 text-sm text-muted" data-testid="arrival">
      {SHIPPING_OPTIONS.map((option) => (
        <li key={option.id}>
          <ArrivalLine option={option} />
        </li>
      ))}
    </ul>
  );
}
