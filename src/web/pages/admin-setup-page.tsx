// §2 Admin Setup.
import { ADMIN_SETUP } from '../content/admin.ts';
import { pageTitle } from '../content/page-title.ts';
import { SetupForm } from '../features/admin-setup/setup-form.tsx';
import { usePageMeta } from '../hydration/page-meta.tsx';
import { NeedsScript } from '../ui/needs-script.tsx';

export default function AdminSetupPage() {
  usePageMeta({ title: pageTitle(ADMIN_SETUP.title), description: ADMIN_SETUP.lead });
  return (
    <section aria-labelledby="setup-title" className="wrap py-16 md:py-24">
      <div className="mx-auto max-w-text">
        <p className="eyebrow text-muted">{ADMIN_SETUP.eyebrow}</p>
        <h1 id="setup-title" className="display mt-4 text-display">
          {ADMIN_SETUP.title}
        </h1>
        <p className="mt-4 mb-10 text-lead text-muted">{ADMIN_SETUP.lead}</p>
        <NeedsScript />
        <div className="needs-script">
          <SetupForm />
        </div>
      </div>
    </section>
  );
}
