// §2 FAQ.
import { usePageMeta } from '../page/page-meta.tsx';

export default function FaqPage() {
  usePageMeta({ title: 'FAQ', description: 'FAQ' });
  return (
    <section className="wrap py-section">
      <h1 className="display text-display">FAQ</h1>
    </section>
  );
}
