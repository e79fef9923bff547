// §2 404 Page Not Found.
import { usePageMeta } from '../page/page-meta.tsx';

export default function NotFoundPage() {
  usePageMeta({ title: '404 Page Not Found', description: '404 Page Not Found', status: 404 });
  return (
    <section className="wrap py-section">
      <h1 className="display text-display">404 Page Not Found</h1>
    </section>
  );
}
