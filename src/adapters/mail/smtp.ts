// Sends mails over SMTP: one connection, one mail at a time; the outbox decides about retries.
import { createTransport } from 'nodemailer';
import { defined } from '../../shared/defined.ts';
import type { MailLinks } from '../../shop/mail/links.ts';
import { type Mailer, MailFailure, type OutgoingMail } from '../../shop/ports/mailer.ts';
import type { MailAddress } from './address.ts';
import { renderMail } from './render.tsx';

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;
/** The limit for one mail, however slowly the server answers. */
const WHOLE_SEND_MS = 60_000;
/** The connection stays open between mails, and closes before the server closes it. */
const IDLE_MS = 10_000;
const MAILS_PER_CONNECTION = 100;

interface SmtpOptions {
  /** smtp:// or smtps://, with user and password. */
  readonly url: string;
  readonly from: MailAddress;
  readonly links: MailLinks;
  readonly wholeSendMs?: number;
}

const SERVICE_CLOSING = 421;
const AWAY_CODES = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'EAUTH', 'ETLS', 'ENOAUTH']);
const ADDRESS = /[^\s<>"']+@[^\s<>"']+/g;
const REASON_CHARS = 200;

/** Servers often repeat the address they refuse; it must not reach a log line. */
function failureOf(error: unknown): MailFailure {
  if (error instanceof MailFailure) return error;
  const {
    code = '',
    responseCode,
    response = '',
    command = '',
  } = error as {
    code?: string;
    responseCode?: number;
    response?: string;
    command?: string;
  };
  const reason = response.split(/\r?\n/, 1)[0] || code || 'The server did not answer as expected.';
  const away =
    responseCode === undefined ? AWAY_CODES.has(code) : responseCode === SERVICE_CLOSING || code === 'EAUTH';
  const refusedForGood = command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500;
  return new MailFailure(reason.replace(ADDRESS, '[address]').slice(0, REASON_CHARS), away, refusedForGood);
}

/** Removes line breaks, so that a shopper's text cannot start another header. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

const address = ({ name, address }: MailAddress) => ({ name: oneLine(name), address });

export function createSmtpMailer(options: SmtpOptions): Mailer {
  const { url, from, links, wholeSendMs = WHOLE_SEND_MS } = options;
  const open = () =>
    createTransport({
      url,
      pool: true,
      maxConnections: 1,
      maxMessages: MAILS_PER_CONNECTION,
      // The library may resend a mail by itself when its connection closes, but the outbox decides about
      // retries.
      maxRequeues: 0,
      idleTimeout: IDLE_MS,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      dnsTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  let transport = open();
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);

  function messageOf({ id, recipient, content }: OutgoingMail) {
    const { subject, html, text, replyTo, unsubscribe, personal } = renderMail(content, links);
    return defined({
      messageId: `<${id}@${domain}>`,
      date: new Date(),
      from: address(from),
      to: { name: '', address: recipient },
      replyTo: replyTo && address(replyTo),
      subject: oneLine(subject),
      html,
      text,
      headers: {
        ...(!personal && { 'Auto-Submitted': 'auto-generated' }),
        ...(unsubscribe && {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    });
  }

  return {
    async send(mail) {
      const message = messageOf(mail);
      let late: NodeJS.Timeout | undefined;
      const deadline = new Promise<never>((_resolve, reject) => {
        late = setTimeout(() => {
          // Stops the half-sent mail, because it counts as failed.
          transport.close();
          transport = open();
          reject(new MailFailure('The server took too long.', true));
        }, wholeSendMs);
      });
      try {
        await Promise.race([transport.sendMail(message), deadline]);
      } catch (error) {
        throw failureOf(error);
      } finally {
        clearTimeout(late);
      }
    },

    async close() {
      transport.close();
    },
  };
}
