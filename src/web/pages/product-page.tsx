// §2 Product.
import { usePageMeta } from '../page/page-meta.tsx';

export default function ProductPage() {
  usePageMeta({ title: 'Product', description: 'Product' });
  return (
    <section className="wrap py-section">
      <h1 className="display text-display">Product</h1>
    </section>
  );
}
