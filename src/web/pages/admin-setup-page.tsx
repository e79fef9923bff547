// §2 Admin Setup.
import { usePageMeta } from '../page/page-meta.tsx';

export default function AdminSetupPage() {
  usePageMeta({ title: 'Admin Setup', description: 'Admin Setup' });
  return (
    <section className="wrap py-section">
      <h1 className="display text-display">Admin Setup</h1>
    </section>
  );
}
