// §2 Admin: the same screen under its three paths. The server renders none of it, because it does not know the
// visitor.
import { BRAND } from '../../shared/brand.ts';
import { type Features, partsOf } from '../../shared/features.ts';
import { ADMIN_DASHBOARD } from '../content/admin.ts';
import { pageTitle } from '../content/page-title.ts';
import { AdminScreen } from '../features/admin/admin-screen.tsx';
import { DESK_PARTS } from '../features/admin/desk-additions.ts';
import { usePageMeta } from '../hydration/page-meta.tsx';
import { NeedsScript } from '../ui/needs-script.tsx';

export const parts = (features: Features) => ({
  desk: features.has('desk') ? partsOf(DESK_PARTS, features) : undefined,
});

type Parts = ReturnType<typeof parts>;

export default function AdminPage({ parts }: { parts: Parts }) {
  usePageMeta({
    title: pageTitle(ADMIN_DASHBOARD.title),
    description: `Orders, messages and newsletter subscribers of ${BRAND.name}.`,
  });
  return (
    <>
      <div className="wrap">
        <NeedsScript />
      </div>
      <AdminScreen desk={parts.desk} />
    </>
  );
}
