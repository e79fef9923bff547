// §2 The store connection test.
import { CONNECTION_TEST } from '../content/connection-test.ts';
import { pageTitle } from '../content/page-title.ts';
import { ConnectionPanel } from '../features/connection-test/connection-panel.tsx';
import { usePageMeta } from '../hydration/page-meta.tsx';

export default function ConnectionTestPage() {
  usePageMeta({ title: pageTitle(CONNECTION_TEST.title), description: CONNECTION_TEST.lead });
  return (
    <section aria-labelledby="connection-title" className="wrap py-16 md:py-24">
      <div className="mx-auto max-w-[56rem]">
        <p className="eyebrow text-muted">{CONNECTION_TEST.eyebrow}</p>
        <h1 id="connection-title" className="display mt-4 text-display">
          {CONNECTION_TEST.title}
        </h1>
        <p className="mt-4 mb-10 max-w-text text-lead text-muted">{CONNECTION_TEST.lead}</p>
        <ConnectionPanel />
      </div>
    </section>
  );
}
