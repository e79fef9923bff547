// B6 The texts of the tab 'Mail'.
import type { MailState } from '../../../shared/api/desk/mail.ts';

export const MAIL_STATE_NAMES: Readonly<Record<MailState, string>> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
};

export const DESK_MAIL = {
  title: 'Mail',
  states: 'State',
  again: 'Send again',
  test: 'Send a test mail',
  notSetUp: 'Mail is not set up',
  notSetUpNote: 'Mails wait until SMTP_URL is set.',
  empty: 'No mails here',
  attempts: (count: number): string => (count === 1 ? '1 failed attempt' : `${count} failed attempts`),
} as const;
