// §2 Contact.
import { usePageMeta } from '../page/page-meta.tsx';

export default function ContactPage() {
  usePageMeta({ title: 'Contact', description: 'Contact' });
  return (
    <section className="wrap py-section">
      <h1 className="display text-display">Contact</h1>
    </section>
  );
}
