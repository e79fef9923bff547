// B4 /newsletter/confirm: confirms an address with a button. Opening the page changes nothing.
import { DONE_PARAMETER, TOKEN_PARAMETER } from '../../shared/routes.ts';
import { HTTP_NOT_FOUND } from '../api/client.ts';
import { CONFIRM_PAGE, OLD_LINK } from '../content/mail.ts';
import { pageTitle } from '../content/page-title.ts';
import { isOldLink, LinkScreen, type LinkStart } from '../features/mail-links/link-screen.tsx';
import { usePageMeta } from '../hydration/page-meta.tsx';
import type { StartRequest } from '../hydration/page-module.ts';
import { usePageStart } from '../hydration/page-start.tsx';

export async function start({ query, api }: StartRequest): Promise<LinkStart> {
  const done = query.has(DONE_PARAMETER);
  return { link: await api.confirmLink({ token: query.get(TOKEN_PARAMETER) ?? '' }), done };
}

export default function NewsletterConfirmPage() {
  const { title, text } = CONFIRM_PAGE.newsletter;
  const start = usePageStart<LinkStart>();
  usePageMeta({
    title: pageTitle(title),
    description: text,
    ...(isOldLink(start) && { status: HTTP_NOT_FOUND }),
  });
  return <LinkScreen start={start} words={CONFIRM_PAGE} action="confirmMail" help={OLD_LINK.confirm} />;
}
