// §2 Home.
import { usePageMeta } from '../page/page-meta.tsx';

export default function HomePage() {
  usePageMeta({ title: 'Home', description: 'Home' });
  return (
    <section className="wrap py-section">
      <h1 className="display text-display">Home</h1>
    </section>
  );
}
