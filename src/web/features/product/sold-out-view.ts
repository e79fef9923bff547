// B6 Reports a view of a sold-out product, which the owner sees as missed demand. It uses no cookie and no
// identifier, and reports nothing from browsers that ask for privacy.
import { useEffect } from 'react';
import { PRODUCT_VIEW_ENDPOINTS } from '../../../shared/api/product-views.ts';

export default function SoldOutView({ productId }: { productId: string }) {
  useEffect(() => {
    const { globalPrivacyControl } = navigator as Navigator & { readonly globalPrivacyControl?: boolean };
    if (globalPrivacyControl) return;
    const { method, path } = PRODUCT_VIEW_ENDPOINTS.reportSoldOutView;
    void fetch(path, {
      method,
      keepalive: true,
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ productId }),
    }).catch(() => undefined);
  }, [productId]);
  return null;
}
