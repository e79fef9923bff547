// B3 Shows when the product arrives and the cut-off for shipping today. The browser computes it, because pages are
// cached.
import { Clock, PackageCheck } from 'lucide-react';
import { POLICY, SHIPPING_OPTIONS } from '../../../shared/brand.ts';
import { arrivalText, cutoffText } from '../../../shared/delivery/delivery.ts';
import { useMinute } from '../../clock/use-minute.ts';
import { Icon } from '../../ui/icon.tsx';

const SAME_DAY_RULE = `Orders before ${POLICY.sameDayCutoff} ship the same day`;

/** Always renders both lines, so that nothing moves when the browser fills them. */
export default function ProductArrival() {
  const now = useMinute();
  const [standard] = SHIPPING_OPTIONS;
  return (
    <ul className="grid gap-2.5 border-b border-line pb-4 text-sm" data-testid="arrival">
      <li className="flex items-start gap-2.5">
        <Icon of={PackageCheck} size={16} className="mt-0.5 flex-none text-muted" />
        {arrivalText(now, standard)}
      </li>
      <li className="flex items-start gap-2.5 text-muted">
        <Icon of={Clock} size={16} className="mt-0.5 flex-none" />
        {(now === undefined ? undefined : cutoffText(now)) ?? SAME_DAY_RULE}
      </li>
    </ul>
  );
}
