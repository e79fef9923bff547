// §2 Store connection.
import { usePageMeta } from '../page/page-meta.tsx';

export default function ConnectionTestPage() {
  usePageMeta({ title: 'Store connection', description: 'Store connection' });
  return (
    <section className="wrap py-section">
      <h1 className="display text-display">Store connection</h1>
    </section>
  );
}
