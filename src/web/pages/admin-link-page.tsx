// §2 Shown for a setup link that was opened before.
import { href } from '../../shared/routes.ts';
import { HTTP_NOT_FOUND } from '../api/client.ts';
import { ADMIN_LINK } from '../content/admin.ts';
import { pageTitle } from '../content/page-title.ts';
import { usePageMeta } from '../hydration/page-meta.tsx';
import { Link } from '../router/router.tsx';
import { buttonClass } from '../ui/button.tsx';
import { MessagePage } from '../ui/message-page.tsx';

export default function AdminLinkPage() {
  usePageMeta({
    title: pageTitle(ADMIN_LINK.title),
    description: ADMIN_LINK.text,
    status: HTTP_NOT_FOUND,
  });
  return (
    <MessagePage eyebrow={ADMIN_LINK.eyebrow} title={ADMIN_LINK.title} text={ADMIN_LINK.text}>
      <Link href={href.adminLogin} className={buttonClass({ size: 'lg' })}>
        {ADMIN_LINK.login}
      </Link>
      <Link href={href.adminSetup} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
        {ADMIN_LINK.setup}
      </Link>
    </MessagePage>
  );
}
