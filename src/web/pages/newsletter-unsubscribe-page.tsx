// B4 /newsletter/unsubscribe: removes an address with a button, without a login. Opening the page changes nothing.
import { DONE_PARAMETER, TOKEN_PARAMETER } from '../../shared/routes.ts';
import { HTTP_NOT_FOUND } from '../api/client.ts';
import { OLD_LINK, UNSUBSCRIBE_PAGE } from '../content/mail.ts';
import { pageTitle } from '../content/page-title.ts';
import { isOldLink, LinkScreen, type LinkStart } from '../features/mail-links/link-screen.tsx';
import { usePageMeta } from '../hydration/page-meta.tsx';
import type { StartRequest } from '../hydration/page-module.ts';
import { usePageStart } from '../hydration/page-start.tsx';

export async function start({ query, api }: StartRequest): Promise<LinkStart> {
  const done = query.has(DONE_PARAMETER);
  return { link: await api.unsubscribeLink({ token: query.get(TOKEN_PARAMETER) ?? '' }), done };
}

export default function NewsletterUnsubscribePage() {
  const start = usePageStart<LinkStart>();
  usePageMeta({
    title: pageTitle('Unsubscribe'),
    description: UNSUBSCRIBE_PAGE.newsletter.text,
    ...(isOldLink(start) && { status: HTTP_NOT_FOUND }),
  });
  return (
    <LinkScreen start={start} words={UNSUBSCRIBE_PAGE} action="unsubscribe" help={OLD_LINK.unsubscribe} />
  );
}
