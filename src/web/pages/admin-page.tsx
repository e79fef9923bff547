// §2 Admin.
import { usePageMeta } from '../page/page-meta.tsx';

export default function AdminPage() {
  usePageMeta({ title: 'Admin', description: 'Admin' });
  return (
    <section className="wrap py-section">
      <h1 className="display text-display">Admin</h1>
    </section>
  );
}
