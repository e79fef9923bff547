// B8 POST /api/vitals: takes a browser's measurements of a page view.
import type { Vitals } from '../../shop/insight/vitals.ts';
import type { Mount } from '../plugins/endpoints.ts';

export function mountVitals(mount: Mount, vitals: Vitals): void {
  mount('reportVitals', (input, { ip }) => vitals.report(input, ip), 202);
}
