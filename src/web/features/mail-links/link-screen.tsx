// B4 The page behind a mail's link: says what the button will do, does it when it is pressed, says that it is done.

import type { FormEvent, ReactNode } from 'react';
import type { MailLink } from '../../../shared/entities.ts';
import { href, TOKEN_PARAMETER } from '../../../shared/routes.ts';
import { ApiError, call } from '../../api/client.ts';
import { useMutation } from '../../api/use-query.ts';
import { type CONFIRM_PAGE, OLD_LINK } from '../../content/mail.ts';
import { Link, useSearch } from '../../rendering/router.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';

const HTTP_GONE = 410;

interface LinkScreenProps {
  /** Undefined after a client-side navigation: the answer to the button decides. */
  link: MailLink | undefined;
  /** The form was sent without scripts and the server has done it. */
  done: boolean;
  words: typeof CONFIRM_PAGE;
  action: 'confirmMail' | 'unsubscribe';
  /** What to do when the link is of no use any more. */
  help: string;
}

export function LinkScreen({ link, done, words, action, help }: LinkScreenProps) {
  const token = new URLSearchParams(useSearch()).get(TOKEN_PARAMETER) ?? '';
  const act = useMutation({ mutationFn: () => call(action, { token }) });
  const { title, text, ...shown } = words[(link?.valid && link.list) || 'newsletter'];

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!act.isPending) act.mutate();
  }

  if (done || act.isSuccess)
    return (
      <Screen eyebrow={shown.eyebrow} title={shown.done} text={shown.doneText} announced>
        <Link href={href.allMerchandise} className={buttonClass({ size: 'lg' })}>
          Continue Shopping
        </Link>
      </Screen>
    );
  const isOld = act.error instanceof ApiError && act.error.status === HTTP_GONE;
  if (link?.valid === false || isOld) return <OldLink help={help} />;
  return (
    <Screen eyebrow={shown.eyebrow} title={title} text={text}>
      {/* Without scripts the form is posted to this very page. With an action it is also where they do not arrive (inline-script.ts). */}
      <form method="post" action={`?${TOKEN_PARAMETER}=${encodeURIComponent(token)}`} onSubmit={submit}>
        <Button type="submit" size="lg" pending={act.isPending} pendingText={shown.pending}>
          {shown.button}
        </Button>
      </form>
      {act.isError && (
        <p role="alert" className="w-full text-sm text-destructive">
          {(act.error instanceof ApiError && act.error.serverMessage) || 'Please try again.'}
        </p>
      )}
    </Screen>
  );
}

export function OldLink({ help }: { help: string }) {
  return (
    <Screen eyebrow={OLD_LINK.eyebrow} title={OLD_LINK.title} text={help} announced>
      <Link href={href.home} className={buttonClass({ size: 'lg' })}>
        {OLD_LINK.home}
      </Link>
      <Link href={href.contact} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
        {OLD_LINK.contact}
      </Link>
    </Screen>
  );
}

interface ScreenProps {
  eyebrow: string;
  title: string;
  text: string;
  /** Came in place of the form: said aloud. */
  announced?: boolean;
  children: ReactNode;
}

function Screen({ eyebrow, title, text, announced = false, children }: ScreenProps) {
  return (
    <section aria-labelledby="link-title" className="wrap py-[clamp(4rem,12vw,10rem)]">
      <div role={announced ? 'status' : undefined}>
        <p className="eyebrow text-muted">{eyebrow}</p>
        <h1 id="link-title" className="display mt-5 max-w-[16ch] text-display">
          {title}
        </h1>
        <p className="mt-6 max-w-text text-lead text-muted">{text}</p>
      </div>
      <div className="mt-9 flex flex-wrap gap-3">{children}</div>
    </section>
  );
}
