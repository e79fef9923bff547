// Builds the owner's message and mail about a request of a shopper that the store cannot carry out.
import { BRAND } from '../../shared/brand.ts';
import type { MailContent } from '../ports/mailer.ts';
import type { OrderRecord } from '../ports/orders.ts';
import type { Ids } from '../ports/system.ts';
import type { Step } from './kind.ts';

export interface NoticeDeps {
  readonly ids: Ids;
  /** The owner also gets a mail. */
  readonly mail: boolean;
}

interface NoticeText {
  readonly subject: string;
  readonly message: string;
  readonly content: MailContent;
}

export function ownerNotice(
  { ids, mail }: NoticeDeps,
  { customerName: name, email }: OrderRecord,
  { subject, message, content }: NoticeText,
  now: number,
): Pick<Step, 'message' | 'mails'> {
  return {
    message: { id: ids.uuid(), name, email, subject, message, now },
    mails: mail ? [{ id: ids.uuid(), recipient: BRAND.supportEmail, person: email, content, now }] : [],
  };
}
