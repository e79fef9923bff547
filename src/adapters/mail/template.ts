// What a mail's own file gives: its subject, its words, and where they lead.
import type { ReactNode } from 'react';
import type { MailLinks } from '../../shop/mail/links.ts';
import type { ContentOf, MailKind } from '../../shop/ports/mailer.ts';

export interface MailParts {
  readonly subject: string;
  readonly preview: string;
  readonly body: ReactNode;
  /** Whom an answer reaches, when that is not the sender. */
  readonly replyTo?: { readonly name: string; readonly address: string } | undefined;
  /** Where one leaves: in the footer, and in the headers for the mail program's own button. */
  readonly unsubscribe?: string | undefined;
  /** Where alerts are listed and deleted. */
  readonly manage?: string | undefined;
  /** Written by a person, so that answering machines may answer it. */
  readonly personal?: boolean | undefined;
}

export type Template<Kind extends MailKind> = (content: ContentOf<Kind>, links: MailLinks) => MailParts;
