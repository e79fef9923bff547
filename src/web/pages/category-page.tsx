// §2 Category.
import { usePageMeta } from '../page/page-meta.tsx';

export default function CategoryPage() {
  usePageMeta({ title: 'Category', description: 'Category' });
  return (
    <section className="wrap py-section">
      <h1 className="display text-display">Category</h1>
    </section>
  );
}
