// The parts of a mail's template: its subject, its text and its links.
import type { ReactNode } from 'react';
import type { MailLinks } from '../../shop/mail/links.ts';
import type { ContentOf, MailKind } from '../../shop/ports/mailer.ts';

export interface MailParts {
  readonly subject: string;
  readonly preview: string;
  readonly body: ReactNode;
  /** The recipient of an answer, if that is not the sender. */
  readonly replyTo?: { readonly name: string; readonly address: string } | undefined;
  /** The unsubscribe link: in the footer, and in the headers for the mail program's own button. */
  readonly unsubscribe?: string | undefined;
  /** The page that lists and deletes alerts. */
  readonly manage?: string | undefined;
  /** A person wrote it, so automatic replies are welcome. */
  readonly personal?: boolean | undefined;
}

export type Template<Kind extends MailKind> = (content: ContentOf<Kind>, links: MailLinks) => MailParts;
