// §2 Checkout.
import { usePageMeta } from '../page/page-meta.tsx';

export default function CheckoutPage() {
  usePageMeta({ title: 'Checkout', description: 'Checkout' });
  return (
    <section className="wrap py-section">
      <h1 className="display text-display">Checkout</h1>
    </section>
  );
}
