// §2 About.
import { usePageMeta } from '../page/page-meta.tsx';

export default function AboutPage() {
  usePageMeta({ title: 'About', description: 'About' });
  return (
    <section className="wrap py-section">
      <h1 className="display text-display">About</h1>
    </section>
  );
}
