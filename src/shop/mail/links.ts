// Builds the links in mails: signed tokens on our own address, never on the host of a request.
import { CONFIRM_LINK_HOURS } from '../../shared/constants.ts';
import { href, ROUTES } from '../../shared/routes.ts';
import { LEAVE_LISTS, type LeaveList, MAIL_LISTS, type MailList } from '../ports/mailer.ts';
import type { Clock, Signer } from '../ports/system.ts';

const HOUR_MS = 60 * 60_000;

const confirmPurpose = (list: MailList): string => `confirm-${list}`;
const leavePurpose = (list: LeaveList): string => `leave-${list}`;
const MANAGE_PURPOSE = 'manage-alerts';

interface Named<List> {
  readonly list: List;
  readonly id: string;
}

export interface MailTokens {
  confirm(list: MailList, id: string): string;
  unsubscribe(list: LeaveList, id: string): string;
  manageAlerts(contactId: string): string;
  readConfirm(token: string): Named<MailList> | undefined;
  readUnsubscribe(token: string): Named<LeaveList> | undefined;
  readManageAlerts(token: string): string | undefined;
}

export function createMailTokens({ signer, clock }: { signer: Signer; clock: Clock }): MailTokens {
  function read<List extends LeaveList>(
    token: string,
    lists: readonly List[],
    purposeOf: (list: List) => string,
  ): Named<List> | undefined {
    for (const list of lists) {
      const id = signer.read(purposeOf(list), token, clock.now());
      if (id) return { list, id };
    }
    return undefined;
  }
  return {
    confirm: (list, id) => signer.sign(confirmPurpose(list), id, clock.now() + CONFIRM_LINK_HOURS * HOUR_MS),
    // These never expire: an old mail must still be enough to unsubscribe.
    unsubscribe: (list, id) => signer.sign(leavePurpose(list), id),
    manageAlerts: (contactId) => signer.sign(MANAGE_PURPOSE, contactId),
    readConfirm: (token) => read(token, MAIL_LISTS, confirmPurpose),
    readUnsubscribe: (token) => read(token, LEAVE_LISTS, leavePurpose),
    readManageAlerts: (token) => signer.read(MANAGE_PURPOSE, token, clock.now()),
  };
}

export interface MailLinks {
  confirm(list: MailList, id: string): string;
  unsubscribe(list: LeaveList, id: string): string;
  manageAlerts(contactId: string): string;
  /** Completes our own path; other addresses stay as they are. */
  whole(path: string): string;
}

export function createMailLinks(tokens: MailTokens, origin: string): MailLinks {
  const withToken = (path: string, token: string) => origin + href.withToken(path, token);
  return {
    confirm: (list, id) => withToken(ROUTES.newsletterConfirm, tokens.confirm(list, id)),
    unsubscribe: (list, id) => withToken(ROUTES.newsletterUnsubscribe, tokens.unsubscribe(list, id)),
    manageAlerts: (contactId) => withToken(ROUTES.alerts, tokens.manageAlerts(contactId)),
    whole: (path) => (path.startsWith('/') ? origin + path : path),
  };
}
