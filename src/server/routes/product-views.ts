// B6 POST /api/looks: counts a view of a sold-out product.
import type { ProductViews } from '../../shop/insight/product-views.ts';
import type { Mount } from '../plugins/endpoints.ts';

export function mountProductViews(mount: Mount, views: ProductViews): void {
  mount('reportSoldOutView', ({ productId }, { address }) => views.count(productId, address), 202);
}
