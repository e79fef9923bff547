// §2 Admin: the same screen under its three paths. The server renders none of it, because it does not know the
// visitor.
import { BRAND } from '../../shared/brand.ts';
import { ADMIN_DASHBOARD } from '../content/admin.ts';
import { pageTitle } from '../content/page-title.ts';
import { AdminScreen, DASHBOARDS } from '../features/admin/admin-screen.tsx';
import { useFeature } from '../hydration/features.tsx';
import { usePageMeta } from '../hydration/page-meta.tsx';
import { NeedsScript } from '../ui/needs-script.tsx';

export default function AdminPage() {
  usePageMeta({
    title: pageTitle(ADMIN_DASHBOARD.title),
    description: `Orders, messages and newsletter subscribers of ${BRAND.name}.`,
  });
  return (
    <>
      <div className="wrap">
        <NeedsScript />
      </div>
      <AdminScreen dashboard={useFeature('desk') ? DASHBOARDS.desk : DASHBOARDS.lists} />
    </>
  );
}
