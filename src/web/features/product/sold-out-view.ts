// B6 Tells the store that somebody looked at a sold-out product: the owner counts it as missed demand. No cookie, no
// identifier, and nothing from those whose browser asks for privacy.
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
