// §2 Shipping & Returns.
import { usePageMeta } from '../page/page-meta.tsx';

export default function ShippingReturnsPage() {
  usePageMeta({ title: 'Shipping & Returns', description: 'Shipping & Returns' });
  return (
    <section className="wrap py-section">
      <h1 className="display text-display">Shipping & Returns</h1>
    </section>
  );
}
