// The mailbox's addresses: a page for people, calls for tests.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isCrossSite, isLocalRequest } from '../admin/guard.ts';
import type { ShopUrls } from '../context.ts';
import { HttpError, readBody, redirect, sendJson, sendPage } from '../http/respond.ts';
import { type MailFaultKind, mailFaultKinds } from './mail-faults.ts';
import type { MailServer } from './mail-server.ts';
import type { Mail, Mailbox } from './mailbox.ts';
import { mailCss, mailPage } from './page.ts';

const MAX_BODY_BYTES = 10_000;
// A mail may be styled and show pictures of this shop; it runs nothing, and its links open beside it.
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

interface MailParts {
  mailbox: Mailbox;
  server: MailServer;
  urls: ShopUrls;
}

export async function answerMail(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  query: URLSearchParams,
  { mailbox, server, urls }: MailParts,
): Promise<void> {
  if (!isLocalRequest(req))
    return sendJson(res, 403, { message: 'The mailbox answers only on this machine.' });
  const reads = req.method === 'GET' || req.method === 'HEAD';
  if (!reads && isCrossSite(req)) return sendJson(res, 403, { message: 'This came from another site.' });
  const html = /^\/mail\/messages\/([\w-]+)\/html$/.exec(path);
  switch (`${req.method} ${html ? 'html' : path}`) {
    case 'GET /mail': {
      const open = mailbox.find(query.get('open') ?? '');
      return sendPage(res, 200, mailPage(mailbox.messages, open, urls), mailCss, ["frame-src 'self'"]);
    }
    case 'GET html':
      return sendMail(res, mailbox.find(html?.[1] ?? ''));
    case 'GET /mail/messages':
      return sendJson(res, 200, { messages: mailbox.messages });
    case 'DELETE /mail/messages':
      await mailbox.empty();
      return sendJson(res, 200, { messages: [] });
    case 'POST /mail/empty':
      await mailbox.empty();
      return redirect(res, urls.mail);
    case 'GET /mail/fault':
      return sendJson(res, 200, { ...server.faults.current, kinds: mailFaultKinds });
    case 'PUT /mail/fault':
      return setFault(req, res, server);
    default:
      return sendJson(res, 404, { message: 'Not Found' });
  }
}

function sendMail(res: ServerResponse, mail: Mail | undefined): void {
  if (mail?.html == null) throw new HttpError(404, 'Not Found');
  res.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': MAIL_POLICY,
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  });
  res.end(`<base target="_blank">${mail.html}`);
}

async function setFault(req: IncomingMessage, res: ServerResponse, server: MailServer): Promise<void> {
  const { kind, times, delayMs } = readFault(await readBody(req, MAX_BODY_BYTES));
  if (!Object.hasOwn(mailFaultKinds, String(kind)))
    return sendJson(res, 422, { message: 'There is no such fault.' });
  await server.faults.set(kind as MailFaultKind, {
    ...(typeof times === 'number' ? { times } : {}),
    ...(typeof delayMs === 'number' ? { delayMs } : {}),
  });
  sendJson(res, 200, server.faults.current);
}

function readFault(body: string): Record<string, unknown> {
  try {
    const parsed = JSON.parse(body) as unknown;
    if (typeof parsed === 'object' && parsed !== null) return parsed as Record<string, unknown>;
  } catch {
    // falls through to the refusal below
  }
  throw new HttpError(400, 'The body is not a JSON object.');
}
