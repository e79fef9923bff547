// B3 When the product arrives, and until when an order ships today. The browser computes it: the page is everybody's.
import { Clock, PackageCheck } from 'lucide-react';
import { POLICY, SHIPPING_OPTIONS } from '../../../shared/brand.ts';
import { arrivalRule, arrivalText, cutoffText } from '../../../shared/delivery/delivery.ts';
import { useMinute } from '../../clock/use-minute.ts';
import { Icon } from '../../ui/icon.tsx';

const SAME_DAY_RULE = `Orders before ${POLICY.sameDayCutoff} ship the same day`;

/** Both lines always stand, so that nothing moves when the browser takes over. */
export default function ProductArrival() {
  const now = useMinute();
  const [standard] = SHIPPING_OPTIONS;
  return (
    <ul className="grid gap-2.5 border-b border-line pb-4 text-sm" data-testid="arrival">
      <li className="flex items-start gap-2.5">
        <Icon of={PackageCheck} size={16} className="mt-0.5 flex-none text-muted" />
        {now === undefined ? arrivalRule(standard) : arrivalText(now, standard)}
      </li>
      <li className="flex items-start gap-2.5 text-muted">
        <Icon of={Clock} size={16} className="mt-0.5 flex-none" />
        {(now === undefined ? undefined : cutoffText(now)) ?? SAME_DAY_RULE}
      </li>
    </ul>
  );
}
