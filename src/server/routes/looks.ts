// B6 POST /api/looks: somebody looked at a sold-out product.
import type { Looks } from '../../shop/insight/looks.ts';
import type { Mount } from '../plugins/endpoints.ts';

export function mountLooks(mount: Mount, looks: Looks): void {
  mount('reportSoldOutView', ({ productId }, { address }) => looks.saw(productId, address), 202);
}
