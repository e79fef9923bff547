// §2 All Merchandise.
import { usePageMeta } from '../page/page-meta.tsx';

export default function AllMerchandisePage() {
  usePageMeta({ title: 'All Merchandise', description: 'All Merchandise' });
  return (
    <section className="wrap py-section">
      <h1 className="display text-display">All Merchandise</h1>
    </section>
  );
}
