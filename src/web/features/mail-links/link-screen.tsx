// B4 The page behind a mail's link: says what the button will do, does it on a press, and confirms it.

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect } from 'react';
import type { MailLink, ProductAlert } from '../../../shared/entities.ts';
import { formatPrice } from '../../../shared/money.ts';
import { DONE_PARAMETER, href, TOKEN_PARAMETER } from '../../../shared/routes.ts';
import { call, isGone, refusalText } from '../../api/client.ts';
import { ALERTS_PAGE, type ByList, OLD_LINK } from '../../content/mail.ts';
import { Link, navigate, useSearch } from '../../router/router.tsx';
import { useLeft } from '../../router/use-left.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { focusHeading } from '../../ui/focus.ts';
import { MessagePage } from '../../ui/message-page.tsx';

export interface LinkStart {
  readonly link: MailLink;
  /** True if the form was sent without scripts and the server has done it. */
  readonly done: boolean;
}

/** An unknown token does not even tell the list; a used one does, so that coming back shows what was done. */
export const isOldLink = (start: LinkStart | undefined): boolean =>
  start !== undefined && (start.done ? start.link.list === undefined : !start.link.valid);

interface LinkScreenProps {
  /** Undefined after a client-side navigation: the answer to the button then decides. */
  start: LinkStart | undefined;
  words: ByList;
  action: 'confirmMail' | 'unsubscribe';
  /** Tells what to do when the link no longer works. */
  help: string;
}

export function LinkScreen({ start, words, action, help }: LinkScreenProps) {
  const link = start?.link;
  const search = new URLSearchParams(useSearch());
  const token = search.get(TOKEN_PARAMETER) ?? '';
  /** The button confirms nothing that is newer than this page. */
  const until = link?.until === undefined ? {} : { until: link.until };
  const hasLeft = useLeft();
  const act = useMutation({
    mutationFn: () => call(action, { token, ...until }),
    // The address stores it, so that coming back does not show the button again.
    onSuccess: () => {
      const query = new URLSearchParams({ [TOKEN_PARAMETER]: token, [DONE_PARAMETER]: '1' });
      if (!hasLeft.current) navigate(`?${query}`, { replace: true });
    },
  });
  const { title, text, ...texts } = words[link?.list ?? 'newsletter'] ?? words.newsletter;

  const formQuery = new URLSearchParams({
    [TOKEN_PARAMETER]: token,
    ...(link?.until !== undefined && { until: String(link.until) }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!act.isPending) act.mutate();
  }

  const isOld = isOldLink(start) || isGone(act.error);
  // The button is gone, so the new heading takes the focus.
  const replaced = act.isSuccess || isGone(act.error);
  useEffect(() => {
    if (replaced) focusHeading();
  }, [replaced]);

  if (isOld) return <OldLink help={help} />;
  if (start?.done || search.has(DONE_PARAMETER))
    return (
      <MessagePage eyebrow={texts.eyebrow} title={texts.done} text={texts.doneText} isAnnounced>
        <Link href={href.allMerchandise} className={buttonClass({ size: 'lg' })}>
          Continue Shopping
        </Link>
      </MessagePage>
    );
  return (
    <MessagePage eyebrow={texts.eyebrow} title={title} text={text}>
      {link?.alerts && <WaitingAlerts alerts={link.alerts} />}
      {/* Without scripts the form posts to this page. */}
      <form method="post" action={`?${formQuery}`} onSubmit={submit}>
        <Button type="submit" size="lg" pending={act.isPending} pendingText={texts.pending}>
          {texts.button}
        </Button>
      </form>
      {act.isError && (
        <p role="alert" className="w-full text-sm text-destructive">
          {refusalText(act.error, 'Please try again.')}
        </p>
      )}
    </MessagePage>
  );
}

/** Lists what the button confirms. */
function WaitingAlerts({ alerts }: { alerts: readonly ProductAlert[] }) {
  return (
    <ul className="w-full max-w-text border-t border-line">
      {alerts.map(({ id, product, kind, price }) => (
        <li key={id} className="border-b border-line py-4">
          <span className="font-medium">
            {[product?.name ?? ALERTS_PAGE.gone, product?.variantTitle].filter(Boolean).join(', ')}
          </span>
          <span className="block text-sm text-muted">
            {kind === 'stock' ? ALERTS_PAGE.stock : ALERTS_PAGE.price(formatPrice(price))}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function OldLink({ help }: { help: string }) {
  return (
    <MessagePage eyebrow={OLD_LINK.eyebrow} title={OLD_LINK.title} text={help} isAnnounced>
      <Link href={href.home} className={buttonClass({ size: 'lg' })}>
        {OLD_LINK.home}
      </Link>
      <Link href={href.contact} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
        {OLD_LINK.contact}
      </Link>
    </MessagePage>
  );
}
